// A page whose time can be held and let on by hand: what a graphics card paints at once takes this browser a second, so
// a film or a picture of something in motion is taken by moving time on, one picture after the other. Runs in the page,
// before its own scripts.
export function heldClock() {
  const frame = requestAnimationFrame.bind(window);
  const wait = setTimeout.bind(window);
  const forget = clearTimeout.bind(window);
  const now = performance.now.bind(performance);
  const [frames, timers] = [new Map(), new Map()];
  let [held, at, last] = [false, 0, 1e9]; // ids far from the browser's own
  performance.now = () => (held ? at : now());
  window.requestAnimationFrame = (work) => {
    const id = (last += 1);
    frames.set(id, work);
    if (!held) frame(() => !held && frames.delete(id) && work(performance.now()));
    return id;
  };
  window.cancelAnimationFrame = (id) => frames.delete(id);
  window.setTimeout = (work, ms = 0, ...more) => {
    if (!held) return wait(work, ms, ...more);
    const id = (last += 1);
    timers.set(id, { work: () => work(...more), due: at + ms });
    return id;
  };
  window.clearTimeout = (id) => {
    timers.delete(id);
    forget(id);
  };
  window.holdTime = () => {
    at = now();
    held = true;
  };
  window.passTime = (ms) => {
    at += ms;
    for (const [id, { work, due }] of [...timers].sort(([, a], [, b]) => a.due - b.due))
      if (due <= at && timers.delete(id)) work();
    const painted = [...frames.values()];
    frames.clear();
    for (const work of painted) work(at);
    for (const each of document.getAnimations()) {
      each.pause();
      each.currentTime = Number(each.currentTime ?? 0) + ms;
    }
  };
}

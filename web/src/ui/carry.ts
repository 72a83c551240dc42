// Things held by the pointer and let go where they are meant: a card on its target, a piece on a square. What is
// carried is taken as if it had been pressed, and so is what it falls on; the same choice could be made with two
// presses.
const travel = 8;
const targets =
  '[data-square], [data-area], [data-piece], [data-sector], [data-unit], [data-who], [data-cell], [data-figure], [data-position], button';

// Presses what lies at a point of the screen. A canvas knows itself what lies there.
export function letFall(x: number, y: number): void {
  const under = document.elementFromPoint(x, y);
  if (under instanceof HTMLCanvasElement) under.dispatchEvent(new CustomEvent('carried', { detail: { x, y } }));
  else
    under
      ?.closest(targets)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: y }));
}

export interface Carried {
  // What is taken hold of here; null for nothing. `take` is called once it moves.
  from(target: Element): { shown: Element; take: () => void } | null;
}

function ghostOf(shown: Element): HTMLElement {
  const box = shown.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'carried';
  ghost.setAttribute('aria-hidden', 'true');
  if (shown instanceof HTMLElement) {
    const copy = shown.cloneNode(true) as HTMLElement;
    for (const [name, value] of [
      ['width', `${box.width}px`],
      ['height', `${box.height}px`],
      ['margin', '0'],
    ] as const)
      copy.style.setProperty(name, value);
    ghost.append(copy);
  }
  document.body.append(ghost);
  return ghost;
}

// An element whose parts may be carried.
export function carries(node: HTMLElement, carried: Carried) {
  let now = carried;
  const stop = new AbortController();
  node.addEventListener(
    'pointerdown',
    (down) => {
      const held = down.button === 0 && down.isPrimary ? now.from(down.target as Element) : null;
      if (held) follow(node, down, held);
    },
    { signal: stop.signal },
  );
  return {
    update: (next: Carried) => {
      now = next;
    },
    destroy: () => stop.abort(),
  };
}

function follow(node: HTMLElement, down: PointerEvent, held: { shown: Element; take: () => void }): void {
  const over = new AbortController();
  const options = { signal: over.signal };
  let ghost: HTMLElement | null = null;
  const end = () => {
    ghost?.remove();
    over.abort();
  };
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== down.pointerId) return;
      if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > travel) {
        ghost = ghostOf(held.shown);
        held.take();
      }
      if (ghost) ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    },
    options,
  );
  window.addEventListener(
    'pointerup',
    (event) => {
      if (event.pointerId !== down.pointerId) return;
      const fell = ghost !== null;
      end();
      if (!fell) return;
      // What was carried was not pressed.
      node.addEventListener(
        'click',
        (click) => {
          click.stopPropagation();
          click.preventDefault();
        },
        { capture: true, once: true },
      );
      setTimeout(() => {
        letFall(event.clientX, event.clientY);
      });
    },
    options,
  );
  window.addEventListener('pointercancel', end, options);
}

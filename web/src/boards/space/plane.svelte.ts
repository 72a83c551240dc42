import { tick } from 'svelte';

// The window on a table: how near it is looked at, and how wide it lies on the screen.
export class Plane {
  zoom = $state(1);
  wide = $state(800);
  box: HTMLElement | undefined = $state();
  scroll: HTMLElement | undefined = $state();

  constructor() {
    $effect(() => {
      if (!this.box) return;
      const observer = new ResizeObserver(([entry]) => {
        if (entry) this.wide = Math.max(200, entry.contentRect.width);
      });
      observer.observe(this.box);
      return () => observer.disconnect();
    });
  }

  // What lies at this point of the screen stays there; without a point what lies in the middle of the window.
  async zoomTo(next: number, at?: { clientX: number; clientY: number }): Promise<void> {
    const { box, scroll } = this;
    if (!box || !scroll) return;
    const [window, before] = [scroll.getBoundingClientRect(), box.getBoundingClientRect()];
    const point = at
      ? { x: at.clientX, y: at.clientY }
      : { x: window.x + window.width / 2, y: window.y + window.height / 2 };
    const [across, along] = [(point.x - before.x) / before.width, (point.y - before.y) / before.height];
    this.zoom = Math.min(5, Math.max(1, next));
    await tick();
    const after = box.getBoundingClientRect();
    const pixel = window.width / scroll.offsetWidth;
    scroll.scrollBy(
      (after.x + across * after.width - point.x) / pixel,
      (after.y + along * after.height - point.y) / pixel,
    );
  }
  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    void this.zoomTo(this.zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event);
  };
}

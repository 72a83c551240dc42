import type { Point } from '../story/flat';

// The middle of something that is drawn, in pixels of the screen.
export function centre(element: Element | null): Point | null {
  if (!element) return null;
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// A point in the measures of an SVG, in pixels of the screen.
export function onScreen(svg: Element | null, x: number, y: number): Point | null {
  const matrix = (svg as SVGGraphicsElement | null)?.getScreenCTM();
  if (!matrix) return null;
  const at = new DOMPoint(x, y).matrixTransform(matrix);
  return { x: at.x, y: at.y };
}

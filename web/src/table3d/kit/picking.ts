import { inside, type Corner } from '../../boards/space/model';
import type { Spot } from './camera';

// What lies under the pointer, by arithmetic: a figure is an upright cylinder, the ground a plane.
export interface Ray {
  from: Spot;
  to: Spot;
}
export interface Upright {
  id: string;
  x: number;
  y: number;
  z: number;
  r: number;
  h: number;
}

// Where a ray meets the plane of a height; null if it never does.
export function onPlane(ray: Ray, height: number): Spot | null {
  if (Math.abs(ray.to.y) < 1e-6) return null;
  const far = (height - ray.from.y) / ray.to.y;
  return far <= 0 ? null : { x: ray.from.x + ray.to.x * far, y: height, z: ray.from.z + ray.to.z * far };
}

// How far along a ray an upright cylinder begins; null if the ray misses it.
export function reaches(ray: Ray, body: Upright): number | null {
  const cap = onPlane(ray, body.y + body.h);
  if (cap && Math.hypot(cap.x - body.x, cap.z - body.z) <= body.r)
    return Math.hypot(cap.x - ray.from.x, cap.y - ray.from.y, cap.z - ray.from.z);
  const [dx, dz] = [ray.from.x - body.x, ray.from.z - body.z];
  const a = ray.to.x ** 2 + ray.to.z ** 2;
  const b = 2 * (dx * ray.to.x + dz * ray.to.z);
  const root = b * b - 4 * a * (dx * dx + dz * dz - body.r * body.r);
  if (a < 1e-9 || root < 0) return null;
  const far = (-b - Math.sqrt(root)) / (2 * a);
  const y = ray.from.y + ray.to.y * far;
  return far > 0 && y >= body.y && y <= body.y + body.h ? far : null;
}

// The foremost of some bodies under a ray.
export function foremost(ray: Ray, bodies: readonly Upright[]): string | null {
  let found: { id: string; far: number } | null = null;
  for (const body of bodies) {
    const far = reaches(ray, body);
    if (far !== null && (!found || far < found.far)) found = { id: body.id, far };
  }
  return found?.id ?? null;
}

// Something with a level top that may be stood on: its outline from above, and how high it is.
export interface Top {
  points: readonly (readonly [x: number, z: number])[];
  top: number;
}
// The ground under the pointer as it is seen: the highest top that the ray meets, else the table.
export function groundUnder(ray: Ray, tops: readonly Top[]): Spot | null {
  let found = onPlane(ray, 0);
  for (const { points, top } of tops) {
    const at = onPlane(ray, top);
    if (at && top > (found?.y ?? 0) && inside(points as Corner[], at.x, at.z)) found = at;
  }
  return found;
}

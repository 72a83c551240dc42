import type { Diorama, Hit } from './diorama';
import type { Spot } from './kit/camera';

// Where somebody would press for one of the choices, or for what choices name: a piece, a place.
export type Sought = { choice: number } | { value: string };
export interface Pixel {
  x: number;
  y: number;
}
interface Eye {
  pixel(spot: Spot): Pixel;
  hit(x: number, y: number): Hit;
}

const shares = [0, 0.35, 0.6, 0.8];

// The pixels where a press meets what is sought and nothing in front of it, the plainest first; only what may be chosen
// now is found.
export function findOn(eye: Eye, { pieces, dots, features }: Diorama, sought: Sought): Pixel[] {
  const met = (spots: readonly Spot[], isIt: (hit: Hit) => boolean) =>
    spots.map((spot) => eye.pixel(spot)).filter((at) => isIt(eye.hit(at.x, at.y)));
  if ('choice' in sought)
    return dots
      .filter((dot) => dot.choices.includes(sought.choice))
      .flatMap((dot) => met([dot.at], (hit) => hit.dot === dot.key));
  const { value } = sought;
  const bodies = pieces
    .filter((each) => each.lit && (each.id === value || each.id.startsWith(`${value}@`)))
    .flatMap((each) =>
      met(
        [0.5, 0.8, 0.2].flatMap((share) =>
          [0, -0.6, 0.6].map((aside) => ({ x: each.x + aside * each.r, y: each.y + share * each.tall, z: each.z })),
        ),
        (hit) => hit.piece === each.id && hit.dot === null,
      ),
    );
  const grounds = features
    .filter((each) => each.can && each.value === value)
    .flatMap(({ points, top }) => {
      const n = points.length;
      const [x, z] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / n) as [number, number];
      const spots = shares.flatMap((share) =>
        points.map(([px, pz]) => ({ x: x + (px - x) * share, y: top, z: z + (pz - z) * share })),
      );
      const seen = (bare: boolean) => met(spots, (hit) => hit.feature === value && (hit.piece === null) === bare);
      return [...seen(true), ...seen(false)];
    });
  return [...bodies, ...grounds];
}

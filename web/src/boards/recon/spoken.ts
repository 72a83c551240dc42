import { words } from '../../words';
import { agentsIn, figuresIn, mercsIn, tokenIn } from './hands';
import type { Area, Model } from './model';

const t = words.recon;

// An area for those who do not see it: where it is, what is in it, who stands there.
export function spokenArea(model: Model, area: Area): string {
  const parts = [t.area(area.row + 1, area.column + 1), t.places[area.place] ?? t.kinds[area.kind] ?? ''];
  const token = tokenIn(model, area.id);
  if (token) parts.push(token.faceUp ? t.token(token.what) : t.faceDown);
  if (area.disc > 0) parts.push(t.damageLevel(area.disc));
  if (area.burning) parts.push(t.burning);
  if (area.smoke) parts.push(t.smoke);
  parts.push(
    ...mercsIn(model, area.id).map((each) => each.name + (each.down ? `, ${t.isDown}` : '')),
    ...figuresIn(model, area.id).map((each) => [each.name, ...each.states].join(' ')),
    ...agentsIn(model, area.id).map((each) => t.agent(each.colour)),
  );
  return parts.filter((part) => part !== '').join(', ');
}

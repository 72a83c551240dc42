import type { Json, MatchEvent } from '../../../net/protocol';
import { list, number, text } from '../../../boards/json';
import { readModel, type Model } from '../../../boards/recon/model';
import type { Beat, Told } from '../../diorama';
import type { Spot } from '../../kit/camera';
import { middle, placesOf } from './place';

// The hall's events as beats. Which blank holds what stands in content/recon/words.en.json.
interface Tale { from: ReadonlyMap<string, Spot>; to: ReadonlyMap<string, Spot>; after: Model }
const argsOf = (event: MatchEvent): readonly Json[] => list(event.args);
const spotsOf = (model: Model) => new Map(placesOf(model).map((each) => [each.id, each.at]));

function walk(tale: Tale, id: string, event: MatchEvent): Beat {
  const [from, to] = [tale.from.get(id), tale.to.get(id)];
  return from && to && (from.x !== to.x || from.z !== to.z) ? { kind: 'walk', piece: id, path: [from, to], face: null, event } : { kind: 'say', event };
}
const areaSpot = (tale: Tale, id: string): Spot => { const area = tale.after.areas.find((each) => each.id === id); return area ? middle(area) : { x: 0, y: 0, z: 0 }; };

export function beatsOf({ events, before, after, content }: Told): Beat[] {
  const [was, is] = [readModel(before, content), readModel(after, content)];
  const tale: Tale = { from: spotsOf(was), to: spotsOf(is), after: is };
  return events.flatMap((event): Beat[] => {
    const args = argsOf(event);
    const [first, second] = [text(args[0]), text(args[1])];
    switch (event.what) {
      case 'moves': return [walk(tale, first, event)];
      case 'opfor_moves': case 'shoved': return [walk(tale, event.what === 'shoved' ? text(args[2]) : second, event)];
      case 'attacks': return [{ kind: 'aim', piece: first, at: text(args[3]), event }, { kind: 'shot', piece: first, at: text(args[3]), hits: [true, true, false], weapon: 'gun' }];
      case 'opfor_attacks': return [{ kind: 'aim', piece: second, at: text(args[2]), event }, { kind: 'shot', piece: second, at: text(args[2]), hits: [true, false], weapon: 'gun' }];
      case 'wounded': return [{ kind: 'hurt', piece: first, text: `−${number(args[1])}`, tone: 'bad', event }];
      case 'healed': return [{ kind: 'hurt', piece: first, text: `+${number(args[1])}`, tone: 'good', event }];
      case 'opfor_hurt': return [{ kind: 'hurt', piece: second, text: `−${number(args[2])}`, tone: 'bad', event }];
      case 'opfor_killed': case 'fire_kills': return [{ kind: 'fall', piece: second, event }];
      case 'merc_down': case 'merc_killed': return [{ kind: 'fall', piece: first, event }];
      case 'on_target': case 'overthrown': case 'area_destroyed': case 'disc_placed': return [{ kind: 'blast', at: areaSpot(tale, first), r: 2.4, event }];
      default: return event.text === '' ? [] : [{ kind: 'say', event }];
    }
  });
}

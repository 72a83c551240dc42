import type { Content, Json, MatchEvent } from '../../../net/protocol';
import { list, number, text } from '../../../boards/json';
import { readModel, type Model } from '../../../boards/recon/model';
import { words } from '../../../words';
import type { Beat, Told } from '../../diorama';
import type { Spot } from '../../kit/camera';
import { thrown } from './dice';
import { middle, placesOf } from './place';

// The hall's events as beats. Which blank holds what stands in content/recon/words.en.json.
const t = words.recon;
interface Shot {
  from: string;
  to: string;
  own: boolean;
}
// Where everybody is while it is told; a shot waits for its dice.
interface Tale {
  now: Map<string, Spot>;
  to: ReadonlyMap<string, Spot>;
  agents: { id: string; colour: string; area: string }[];
  after: Model;
  content: Content | null;
  shot: Shot | null;
}
const argsOf = (event: MatchEvent): readonly Json[] => list(event.args);
const spotsOf = (model: Model) => new Map(placesOf(model).map((each) => [each.id, each.at]));
const areaSpot = (tale: Tale, id: string): Spot => {
  const area = tale.after.areas.find((each) => each.id === id);
  return area ? middle(area) : { x: 0, y: 0, z: 0 };
};

// To its place in the area it comes to; on the way through to the middle.
function walk(tale: Tale, id: string, area: string, event: MatchEvent): Beat {
  const from = tale.now.get(id);
  const last = tale.to.get(id);
  const goal = areaSpot(tale, area);
  const to = last && Math.hypot(last.x - goal.x, last.z - goal.z) < 2 ? last : goal;
  if (!from || area === '' || (from.x === to.x && from.z === to.z)) return { kind: 'say', event };
  tale.now.set(id, to);
  return { kind: 'walk', piece: id, path: [from, to], face: null, event };
}

function agentWalk(tale: Tale, colour: string, from: string, to: string, event: MatchEvent): Beat {
  const agent = tale.agents.find((each) => each.colour === colour && each.area === from);
  if (!agent) return { kind: 'say', event };
  agent.area = to;
  return walk(tale, agent.id, to, event);
}

const says = (event: MatchEvent): Beat[] => (event.text === '' ? [] : [{ kind: 'say', event }]);

// The dice, and then the shot that waited for them: as many hits as bursts, some that miss.
function dice(tale: Tale, event: MatchEvent, from: number, title: string, look: number, bursts: number): Beat[] {
  const roll = thrown(tale.content, argsOf(event), from, look);
  const found: Beat[] = roll ? [{ kind: 'dice', event, roll, title, sum: t.bursts(bursts) }] : says(event);
  return [...found, ...fire(tale, bursts)];
}
function fire(tale: Tale, bursts: number): Beat[] {
  const { shot } = tale;
  tale.shot = null;
  return shot
    ? [
        {
          kind: 'shot',
          piece: shot.from,
          at: shot.to,
          hits: [...Array.from({ length: Math.min(3, bursts) }, () => true), false].slice(0, 3),
          weapon: 'gun',
        },
      ]
    : [];
}
function aim(tale: Tale, from: string, to: string, own: boolean, event: MatchEvent): Beat[] {
  if (!tale.now.has(from) || !tale.now.has(to)) return says(event);
  tale.shot = { from, to, own };
  return [{ kind: 'aim', piece: from, at: to, event }];
}

function single(tale: Tale, event: MatchEvent): Beat[] {
  const args = argsOf(event);
  const [first, second, third] = [text(args[0]), text(args[1]), text(args[2])];
  switch (event.what) {
    case 'moves':
      return [walk(tale, first, third, event)];
    case 'opfor_moves':
      return [walk(tale, second, text(args[3]), event)];
    case 'shoved':
      return [walk(tale, third, text(args[3]), event)];
    case 'agent_moves':
      return [agentWalk(tale, first, second, third, event)];
    case 'agent_added':
      return [{ kind: 'hurt', piece: areaSpot(tale, second), text: '?', tone: 'warn', event }];
    case 'opfor_appears':
      return [{ kind: 'hurt', piece: areaSpot(tale, third), text: '!', tone: 'bad', event, cue: 'alarm' }];
    case 'agent_revealed':
    case 'marker_revealed':
      return [
        {
          kind: 'hurt',
          piece: areaSpot(tale, event.what === 'agent_revealed' ? second : first),
          text: '!',
          tone: 'warn',
          event,
          cue: 'card',
        },
      ];
    case 'attacks':
      return aim(tale, first, text(args[3]), true, event);
    case 'opfor_attacks':
      return aim(tale, second, third, false, event);
    case 'rolls':
      return dice(tale, event, 6, t.attackDice, tale.shot?.own === false ? 6 : 1, number(args[3]) + number(args[5]));
    case 'breach_counterattack':
      return dice(tale, event, 4, t.counterDice, 6, number(args[3]));
    case 'security_roll':
      return dice(tale, event, 5, t.securityDice, 6, number(args[3]));
    case 'interrogates':
      return dice(tale, event, 5, t.questionDice, 1, number(args[2]));
    case 'wounded':
      return [...fire(tale, 1), { kind: 'hurt', piece: first, text: `−${number(args[1])}`, tone: 'bad', event }];
    case 'healed':
      return [{ kind: 'hurt', piece: first, text: `+${number(args[1])}`, tone: 'good', event }];
    case 'opfor_hurt':
      return [...fire(tale, 1), { kind: 'hurt', piece: second, text: `−${number(args[2])}`, tone: 'bad', event }];
    case 'opfor_killed':
    case 'fire_kills':
      return [{ kind: 'fall', piece: second, event }];
    case 'merc_down':
    case 'merc_killed':
      return [{ kind: 'fall', piece: first, event }];
    case 'on_target':
    case 'overthrown':
    case 'area_destroyed':
      return [{ kind: 'blast', at: areaSpot(tale, first), r: 2.4, event }];
    case 'disc_placed':
      return [{ kind: 'blast', at: areaSpot(tale, first), r: 1.6, event }];
    case 'fire_spreads':
      return [{ kind: 'blast', at: areaSpot(tale, second), r: 2, event }];
    case 'security_rises':
    case 'reinforcement_track':
    case 'reinforced':
    case 'defeat_looms':
      return [{ kind: 'say', event, cue: 'alarm' }];
    case 'event_card_drawn':
    case 'movement_card_drawn':
    case 'mission_drawn':
      return [{ kind: 'say', event, cue: 'card' }];
    default:
      return says(event);
  }
}

export function beatsOf({ events, before, after, content }: Told): Beat[] {
  const [was, is] = [readModel(before, content), readModel(after, content)];
  const tale: Tale = {
    now: spotsOf(was),
    to: spotsOf(is),
    agents: was.agents.map((each, i) => ({ id: `agent ${i}`, ...each })),
    after: is,
    content,
    shot: null,
  };
  return events.flatMap((event) => single(tale, event));
}

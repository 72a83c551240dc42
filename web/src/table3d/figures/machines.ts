import type { Mesher } from '../kit/mesher';
import { anvil, atv, beagle, dragonfly, drone, ferret, halo, hunter, mule, stingray } from './vehicles';
import {
  bulwark,
  bulwarkCarrier,
  colossus,
  gladiator,
  herald,
  lancer,
  longbow,
  paladin,
  pigeonhawk,
  rhino,
  troll,
} from './walkers';

export const machines: { readonly [kind: string]: () => Mesher } = {
  gladiator,
  lancer,
  rhino,
  pigeonhawk,
  troll,
  herald,
  bulwark,
  bulwark_carrier: bulwarkCarrier,
  longbow,
  paladin,
  colossus,
  ferret,
  anvil,
  beagle,
  stingray,
  atv,
  mule,
  hunter_iv: hunter,
  halo,
  dragonfly,
  sparrow: drone,
};

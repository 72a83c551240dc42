import type { Component } from 'svelte';
import type { Content, Json, Table } from '../net/protocol';
import type { IconName } from '../ui/icons';
import type { Aim } from '../state/aim.svelte';
import type { LogEntry } from '../state/log';
import type { Told } from '../state/ticker.svelte';
import type { GameStory } from '../story/story';
import type { SolidGame } from '../table3d/diorama';

// What every part of a board is given. `aim` is null where nothing can be done: watching, replaying.
export interface BoardProps {
  view: Json;
  content: Content | null;
  table: Table;
  seat: number | null;
  turn: number | null;
  aim: Aim | null;
  told: Told | null;
  log?: readonly LogEntry[];
  phone: boolean;
}

export interface BarFacts {
  title: string;
  phases: { name: string; state: 'done' | 'now' | 'later' }[];
  where: string;
}

// A line about a seat for the list of players.
export interface SeatFacts {
  look: number;
  title: string;
  icon?: IconName;
  line: string;
  numbers: string;
  spoken: string;
}

// What a game brings to the table. Only the board is needed; the rest has a plain answer.
export interface BoardModule {
  Board: Component<BoardProps>;
  Tray?: Component<BoardProps>;
  Left?: Component<BoardProps>;
  Aside?: Component<BoardProps>;
  // The same board in three dimensions, fetched where it can be drawn; moments that have only a flat picture say so.
  solid?: () => Promise<SolidGame>;
  flatOnly?(view: Json): boolean;
  // How its events are told on either board; fetched beside the board.
  story?: () => Promise<GameStory>;
  numbersLabel?: string;
  // Events that are worth being told at the end: somebody brought down, something won.
  feats?: readonly string[];
  bar?(view: Json, content: Content | null): BarFacts;
  seat?(view: Json, seat: number, content: Content | null): SeatFacts;
}

// What a builder of forces is given: the options so far and how to set some of them.
export interface BuilderProps {
  game: string;
  options: { [key: string]: Json };
  seats: number;
  set: (values: { [key: string]: Json }) => void;
}

export interface Registration {
  // Builds what a plain field cannot: forces, squads.
  builder?: () => Promise<Component<BuilderProps>>;
  load?: () => Promise<BoardModule>;
  // A page on which people write content for the game.
  loadEditor?: () => Promise<{ default: Component<{ content: Content }> }>;
  // The seat's look before there is a view.
  look?(seat: number): number;
}

const registrations: { [key: string]: Registration } = {
  mercenaries: {
    load: () => import('./mercenaries'),
    look: (seat) => [6, 3, 1, 4, 7][seat] ?? 7,
  },
  merc: { load: () => import('./merc'), look: (seat) => [1, 2, 3, 4, 5, 6, 7][seat] ?? 7 },
  recon: {
    load: () => import('./recon'),
    loadEditor: () => import('./recon/Editor.svelte'),
    builder: () => import('./recon/Builder.svelte').then((module) => module.default),
    look: (seat) => (seat % 7) + 1,
  },
  mercs: {
    load: () => import('./mercs'),
    builder: () => import('./mercs/Squads.svelte').then((module) => module.default),
    look: (seat) => (seat % 2) + 1,
  },
  techcommander: {
    load: () => import('./techcommander'),
    builder: () => import('./techcommander/Builder.svelte').then((module) => module.default),
  },
};

export function registration(key: string): Registration | undefined {
  return registrations[key];
}

// How a seat looks: as its pieces do where there is a view, else by its place at the table.
export function seatLook(
  board: BoardModule | null,
  view: Json,
  content: Content | null,
  game: string,
  seat: number,
): number {
  return (view !== null ? board?.seat?.(view, seat, content).look : undefined) ?? lookOfSeat(game, seat);
}

export function lookOfSeat(game: string, seat: number): number {
  return registrations[game]?.look?.(seat) ?? (seat % 7) + 1;
}

const plain = () => import('./plain').then((module): BoardModule => module);

export function loadBoard(key: string): Promise<BoardModule> {
  return registrations[key]?.load?.() ?? plain();
}

import type { IconName } from '../../ui/icons';

// What a table of miniatures shows, in the game's own length units; y grows away from the first player.
export interface Terrain { key: string; points?: [number, number][]; circle?: { x: number; y: number; r: number }; name: string; tag: string; tall: boolean; soft: boolean; hurt?: 'warn' | 'bad' | 'gone' | null; value?: string }
export interface Figure {
  id: string; value: string; x: number; y: number; r: number; facing: number; look: number; icon: IconName; name: string; spoken: string;
  pips: number; full: number; acted: boolean; acting: boolean; down: boolean; hidden: boolean;
}
export interface Disc { key: string; x: number; y: number; r: number; kind: 'smoke' | 'bubble' | 'mark'; name: string }
export interface Scene { width: number; depth: number; step: number; unit: string; terrain: Terrain[]; figures: Figure[]; discs: Disc[] }

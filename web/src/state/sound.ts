import type { MatchEvent } from '../net/protocol';

// Short quiet tones made on the spot; nothing is loaded and nothing sounds unless it is switched on.
export class Sound {
  private context: AudioContext | null = null;

  play(event: MatchEvent): void {
    this.context ??= new AudioContext();
    const start = this.context.currentTime;
    for (const [i, pitch] of pitches(event).entries()) this.tone(pitch, start + i * 0.09);
  }

  private tone(pitch: number, at: number): void {
    const context = this.context!;
    const wave = context.createOscillator();
    const level = context.createGain();
    wave.type = 'triangle';
    wave.frequency.value = pitch;
    level.gain.setValueAtTime(0.0001, at);
    level.gain.exponentialRampToValueAtTime(0.07, at + 0.012);
    level.gain.exponentialRampToValueAtTime(0.0001, at + 0.16);
    wave.connect(level).connect(context.destination);
    wave.start(at);
    wave.stop(at + 0.18);
  }
}

// The same kind of event always sounds the same; a sum behind it adds a second tone.
export function pitches(event: MatchEvent): number[] {
  let hash = 0;
  for (const letter of event.what) hash = (hash * 31 + letter.charCodeAt(0)) % 997;
  const scale = [262, 294, 330, 392, 440, 523];
  const first = scale[hash % scale.length]!;
  return event.trail && event.trail.length > 0 ? [first, first * 1.5] : [first];
}

import type { CueName } from './cues';

// Every sound is made on the spot out of tones and noise; nothing is loaded. Levels are low: it lies under the play.
type Shape = OscillatorType;

export class Synth {
  private readonly context = new AudioContext();
  private readonly out = this.context.createGain();
  private readonly noise = this.whiteNoise();
  private bedding: { game: string; stop(): void } | null = null;

  constructor(volume: number) {
    const press = this.context.createDynamicsCompressor(); // a volley does not shout
    this.out.gain.value = volume;
    this.out.connect(press).connect(this.context.destination);
  }

  set volume(value: number) {
    this.out.gain.setTargetAtTime(value, this.context.currentTime, 0.05);
  }

  private whiteNoise(): AudioBuffer {
    const buffer = this.context.createBuffer(1, this.context.sampleRate, this.context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
    return buffer;
  }

  private swell(level: number, at: number, lasts: number, rise = 0.006): GainNode {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(level, at + rise);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    gain.connect(this.out);
    return gain;
  }

  // A tone that glides from one pitch to another.
  private tone(shape: Shape, from: number, to: number, level: number, at: number, lasts: number, rise?: number): void {
    const wave = this.context.createOscillator();
    wave.type = shape;
    wave.frequency.setValueAtTime(from, at);
    wave.frequency.exponentialRampToValueAtTime(Math.max(20, to), at + lasts);
    wave.connect(this.swell(level, at, lasts, rise));
    wave.start(at);
    wave.stop(at + lasts + 0.02);
  }

  // A puff of noise through a filter that glides.
  private puff(
    kind: BiquadFilterType,
    from: number,
    to: number,
    level: number,
    at: number,
    lasts: number,
    q = 1,
    rise?: number,
  ): void {
    const source = this.context.createBufferSource();
    source.buffer = this.noise;
    source.loop = true;
    const filter = this.context.createBiquadFilter();
    filter.type = kind;
    filter.Q.value = q;
    filter.frequency.setValueAtTime(from, at);
    filter.frequency.exponentialRampToValueAtTime(Math.max(30, to), at + lasts);
    source.connect(filter).connect(this.swell(level, at, lasts, rise));
    source.start(at, Math.random() * 0.5);
    source.stop(at + lasts + 0.02);
  }

  play(cue: CueName, after = 0): void {
    if (this.context.state === 'suspended') void this.context.resume();
    makers[cue](this.hand, this.context.currentTime + 0.01 + after);
  }
  private readonly hand: Hand = { tone: (...args) => this.tone(...args), puff: (...args) => this.puff(...args) };

  // A quiet bed, another one for each game; null is silence.
  bed(game: string | null): void {
    if (this.bedding?.game === (game ?? '')) return;
    this.bedding?.stop();
    this.bedding = null;
    const kind = game ? beds[game] : undefined;
    if (!kind) return;
    const now = this.context.currentTime;
    const level = this.context.createGain();
    level.gain.setValueAtTime(0.0001, now);
    level.gain.exponentialRampToValueAtTime(1, now + 4);
    level.connect(this.out);
    const running = [
      ...kind.drones.map((pitch, i) => this.drone(pitch, kind.level, 0.05 + i * 0.021, level)),
      this.wind(kind.wind, kind.air, kind.gust, level),
    ];
    this.bedding = {
      game: game!,
      stop: () => {
        const end = this.context.currentTime;
        level.gain.setTargetAtTime(0.0001, end, 0.4);
        for (const each of running.flat()) each.stop(end + 2);
      },
    };
  }

  // A tone that comes and goes slowly.
  private drone(
    pitch: number,
    loud: number,
    pace: number,
    into: AudioNode,
  ): (OscillatorNode | AudioBufferSourceNode)[] {
    const [wave, slow] = [this.context.createOscillator(), this.context.createOscillator()];
    const [level, sway] = [this.context.createGain(), this.context.createGain()];
    wave.type = 'sine';
    wave.frequency.value = pitch;
    slow.frequency.value = pace;
    level.gain.value = loud;
    sway.gain.value = loud * 0.6;
    slow.connect(sway).connect(level.gain);
    wave.connect(level).connect(into);
    wave.start();
    slow.start();
    return [wave, slow];
  }
  private wind(pitch: number, loud: number, pace: number, into: AudioNode): (OscillatorNode | AudioBufferSourceNode)[] {
    const source = this.context.createBufferSource();
    source.buffer = this.noise;
    source.loop = true;
    const filter = this.context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = pitch;
    filter.Q.value = 0.8;
    const [level, sway, slow] = [this.context.createGain(), this.context.createGain(), this.context.createOscillator()];
    level.gain.value = loud;
    sway.gain.value = loud * 0.7;
    slow.frequency.value = pace;
    slow.connect(sway).connect(level.gain);
    source.connect(filter).connect(level).connect(into);
    source.start();
    slow.start();
    return [source, slow];
  }
}

// Torches and stone; surf; the hum of a building; wind over a square; engines under the ground.
const beds: {
  readonly [game: string]: { drones: readonly number[]; level: number; wind: number; air: number; gust: number };
} = {
  mercenaries: { drones: [55, 82.4], level: 0.014, wind: 420, air: 0.012, gust: 0.31 },
  merc: { drones: [98], level: 0.006, wind: 520, air: 0.03, gust: 0.11 },
  recon: { drones: [50, 100.4, 150], level: 0.01, wind: 1800, air: 0.004, gust: 0.07 },
  mercs: { drones: [73.4], level: 0.008, wind: 700, air: 0.016, gust: 0.09 },
  techcommander: { drones: [41.2, 61.7], level: 0.016, wind: 300, air: 0.012, gust: 0.17 },
};

interface Hand {
  tone(shape: Shape, from: number, to: number, level: number, at: number, lasts: number, rise?: number): void;
  puff(
    kind: BiquadFilterType,
    from: number,
    to: number,
    level: number,
    at: number,
    lasts: number,
    q?: number,
    rise?: number,
  ): void;
}
type Maker = (hand: Hand, at: number) => void;

const makers: { readonly [cue in CueName]: Maker } = {
  tick: ({ tone }, at) => tone('sine', 1800, 1700, 0.05, at, 0.03),
  aim: ({ tone }, at) => tone('sine', 220, 330, 0.05, at, 0.24, 0.05),
  step: ({ tone, puff }, at) => {
    puff('lowpass', 420, 160, 0.16, at, 0.08);
    tone('sine', 95, 60, 0.12, at, 0.07);
  },
  gun: ({ tone, puff }, at) => {
    puff('bandpass', 1500, 500, 0.34, at, 0.11, 0.7);
    tone('square', 170, 60, 0.1, at, 0.08);
  },
  flame: ({ puff }, at) => puff('bandpass', 380, 1100, 0.3, at, 0.6, 0.6, 0.12),
  blade: ({ tone, puff }, at) => {
    puff('highpass', 1800, 5200, 0.12, at, 0.13, 0.8, 0.05);
    tone('triangle', 2400, 2100, 0.035, at + 0.1, 0.3);
  },
  lob: ({ tone, puff }, at) => {
    tone('triangle', 240, 130, 0.1, at, 0.09);
    puff('bandpass', 900, 2400, 0.08, at + 0.03, 0.24, 2, 0.1);
  },
  beam: ({ tone }, at) => {
    tone('sawtooth', 1600, 280, 0.07, at, 0.22);
    tone('sine', 820, 210, 0.08, at, 0.26);
  },
  hit: ({ tone, puff }, at) => {
    tone('sine', 82, 42, 0.34, at, 0.2);
    puff('lowpass', 900, 180, 0.22, at, 0.13);
  },
  miss: ({ puff }, at) => puff('bandpass', 2600, 1300, 0.07, at, 0.2, 5, 0.04),
  hurt: ({ tone }, at) => {
    tone('sawtooth', 210, 120, 0.07, at, 0.18);
    tone('sine', 105, 62, 0.16, at, 0.2);
  },
  heal: ({ tone }, at) => {
    tone('sine', 523, 523, 0.06, at, 0.22, 0.03);
    tone('sine', 784, 784, 0.05, at + 0.1, 0.3, 0.03);
  },
  note: ({ tone }, at) => tone('triangle', 587, 560, 0.05, at, 0.16),
  fall: ({ tone, puff }, at) => {
    tone('sawtooth', 260, 48, 0.1, at, 0.5);
    puff('lowpass', 500, 120, 0.26, at + 0.34, 0.22);
  },
  blast: ({ tone, puff }, at) => {
    puff('lowpass', 1600, 90, 0.5, at, 0.9);
    tone('sine', 70, 30, 0.42, at, 0.6);
  },
  dice: ({ puff }, at) => {
    for (let i = 0, when = at; i < 9; i += 1, when += 0.05 + 0.022 * i)
      puff('bandpass', 2300 + 260 * ((i * 5) % 4), 1800, 0.2 / (1 + i * 0.16), when, 0.035, 3);
  },
  card: ({ puff }, at) => {
    puff('highpass', 2600, 4800, 0.1, at, 0.1, 0.7, 0.03);
    puff('bandpass', 1100, 700, 0.09, at + 0.09, 0.05);
  },
  coin: ({ tone }, at) => {
    tone('sine', 1976, 1976, 0.04, at, 0.12);
    tone('sine', 2637, 2637, 0.04, at + 0.07, 0.3);
  },
  door: ({ tone, puff }, at) => {
    puff('lowpass', 700, 200, 0.24, at, 0.2);
    tone('square', 120, 70, 0.06, at, 0.16);
  },
  roar: ({ tone, puff }, at) => {
    tone('sawtooth', 120, 70, 0.12, at, 0.5, 0.08);
    puff('bandpass', 420, 240, 0.14, at, 0.5, 1.4, 0.1);
  },
  alarm: ({ tone }, at) => {
    for (let i = 0; i < 3; i += 1) {
      tone('square', 400, 400, 0.028, at + i * 0.5, 0.24, 0.03);
      tone('square', 520, 520, 0.028, at + i * 0.5 + 0.25, 0.24, 0.03);
    }
  },
  turn: ({ tone }, at) => {
    tone('sine', 440, 440, 0.06, at, 0.3, 0.04);
    tone('sine', 587, 587, 0.06, at + 0.16, 0.4, 0.04);
  },
  victory: ({ tone }, at) => {
    [392, 523, 659, 784, 1047].forEach((pitch, i) => {
      tone('triangle', pitch, pitch, 0.1, at + i * 0.15, i === 4 ? 1.2 : 0.3, 0.02);
      tone('sine', pitch / 2, pitch / 2, 0.07, at + i * 0.15, i === 4 ? 1.2 : 0.3, 0.02);
    });
  },
  defeat: ({ tone }, at) => {
    [330, 294, 262, 196].forEach((pitch, i) => {
      tone('triangle', pitch, pitch * 0.99, 0.09, at + i * 0.3, i === 3 ? 1.6 : 0.45, 0.05);
      tone('sine', pitch / 2, pitch / 2, 0.08, at + i * 0.3, i === 3 ? 1.6 : 0.45, 0.05);
    });
  },
  end: ({ tone }, at) => {
    tone('sine', 392, 392, 0.07, at, 0.6, 0.04);
    tone('sine', 523, 523, 0.06, at + 0.2, 0.9, 0.04);
  },
};

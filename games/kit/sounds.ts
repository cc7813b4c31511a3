// The sounds of games, made by the browser from tones: nothing is fetched. Browsers let a page sound only after a gesture.

export type FrameSound = "tick" | "stop" | "card" | "win";

interface Tone {
  hertz: number;
  /** Seconds from the start of the sound. */
  at: number;
  seconds: number;
  loudness: number;
  shape: OscillatorType;
}

const tone = (hertz: number, at: number, seconds: number, loudness: number, shape: OscillatorType = "sine"): Tone => ({
  hertz,
  at,
  seconds,
  loudness,
  shape,
});

const tones: Readonly<Record<FrameSound, readonly Tone[]>> = {
  tick: [tone(1250, 0, 0.03, 0.04, "triangle")],
  stop: [tone(190, 0, 0.09, 0.12), tone(95, 0, 0.12, 0.1)],
  card: [tone(520, 0, 0.04, 0.05, "triangle"), tone(330, 0.03, 0.05, 0.04, "triangle")],
  win: [tone(523, 0, 0.18, 0.08), tone(659, 0.11, 0.18, 0.08), tone(784, 0.22, 0.34, 0.09)],
};

export interface FrameSounds {
  /** Call in a gesture of the player. */
  unlock(): void;
  play(sound: FrameSound): void;
}

/** @param isOn whether the site's sounds are switched on now */
export function createFrameSounds(createContext: () => AudioContext, isOn: () => boolean): FrameSounds {
  let context: AudioContext | null = null;

  function start(audio: AudioContext, { hertz, at, seconds, loudness, shape }: Tone): void {
    const from = audio.currentTime + at;
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    oscillator.type = shape;
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(loudness, from);
    gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(from);
    oscillator.stop(from + seconds);
  }

  return {
    unlock() {
      if (!isOn()) return;
      context ??= createContext();
      if (context.state === "suspended") void context.resume();
    },
    play(sound) {
      const audio = context;
      if (audio === null || !isOn()) return;
      for (const each of tones[sound]) start(audio, each);
    },
  };
}

// The app's short sounds. Browsers let a page sound only after a gesture, so the audio begins with the first one; of
// several tabs in sight one alone sounds.

export type Sound = "tick" | "alarm";

export interface SoundPorts {
  createContext(): AudioContext;
  /** The file of a sound. */
  load(sound: Sound): Promise<ArrayBuffer>;
  /** Runs `holding` if nobody else holds the lock, until its promise is settled. */
  tryLock(name: string, holding: () => Promise<void>): Promise<void>;
  visible(): boolean;
  wait(ms: number): Promise<void>;
  failed(error: unknown): void;
}

export interface SoundPlayer {
  /** Call in a gesture of the user: from then on sounds can be heard. */
  unlock(): void;
  /** Fetches and decodes what may soon be played. */
  prepare(): void;
  /** Silent before the first gesture, out of sight, and where another tab sounds. */
  play(sound: Sound): void;
}

const lockName = "kvota-sound";
/** Countdowns of two tabs differ by less than what is left of the second. */
const exclusiveMs = 600;

export function createSoundPlayer(ports: SoundPorts): SoundPlayer {
  const decoded = new Map<Sound, Promise<AudioBuffer>>();
  let context: AudioContext | null = null;

  async function decode(audio: AudioContext, sound: Sound): Promise<AudioBuffer> {
    return audio.decodeAudioData(await ports.load(sound));
  }

  function bufferOf(audio: AudioContext, sound: Sound): Promise<AudioBuffer> {
    const known = decoded.get(sound);
    if (known !== undefined) return known;
    const buffer = decode(audio, sound);
    decoded.set(sound, buffer);
    // The next time asks again.
    buffer.catch(() => decoded.delete(sound));
    return buffer;
  }

  async function sounding(audio: AudioContext, sound: Sound): Promise<void> {
    const buffer = await bufferOf(audio, sound);
    await ports.tryLock(lockName, async () => {
      const source = audio.createBufferSource();
      source.buffer = buffer;
      source.connect(audio.destination);
      source.start();
      await ports.wait(exclusiveMs);
    });
  }

  return {
    unlock() {
      context ??= ports.createContext();
      if (context.state === "suspended") context.resume().catch(ports.failed);
    },
    prepare() {
      const audio = context;
      if (audio === null) return;
      Promise.all([bufferOf(audio, "tick"), bufferOf(audio, "alarm")]).catch(ports.failed);
    },
    play(sound) {
      const audio = context;
      if (audio === null || audio.state !== "running" || !ports.visible()) return;
      sounding(audio, sound).catch(ports.failed);
    },
  };
}

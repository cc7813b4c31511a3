// The app's short sounds. Browsers let a page sound only after a gesture, and some only an audio that was started in one:
// the first gesture starts it and it is suspended at once, since audio that runs costs the processor, silent or not. It runs
// again while a sound is heard. Of several tabs in sight one alone sounds.

export type Sound = "tick" | "alarm" | "goal";

export interface SoundPorts {
  createContext(): AudioContext;
  /** The file of a sound. */
  load(sound: Sound): Promise<ArrayBuffer>;
  /** Runs `holding` if the lock is free, and holds it until its promise is settled. */
  tryLock(name: string, holding: () => Promise<void>): Promise<void>;
  visible(): boolean;
  wait(ms: number): Promise<void>;
  failed(error: unknown): void;
}

export interface SoundPlayer {
  /** Call in every gesture of the user: from the first one on sounds can be heard. */
  unlock(): void;
  /** Fetches and decodes what may soon be played. */
  prepare(): void;
  /** Silent before the first gesture, out of sight, and where another tab sounds. */
  play(sound: Sound): void;
}

const lockName = "kvota-sound";
/** Longer than any sound. Countdowns of two tabs differ by less than what is left of the second. */
const exclusiveMs = 600;

export function createSoundPlayer(ports: SoundPorts): SoundPlayer {
  const decoded = new Map<Sound, Promise<AudioBuffer>>();
  let context: AudioContext | null = null;
  /** A gesture has started the audio, and nothing has taken that back. */
  let unlocked = false;
  /** Sounds that have not ended. */
  let heard = 0;

  async function suspendIfSilent(audio: AudioContext): Promise<void> {
    if (heard === 0 && audio.state === "running") await audio.suspend();
  }

  async function started(audio: AudioContext): Promise<void> {
    await audio.resume();
    unlocked = true;
    await suspendIfSilent(audio);
  }

  async function decode(audio: AudioContext, sound: Sound): Promise<AudioBuffer> {
    return audio.decodeAudioData(await ports.load(sound));
  }

  function bufferOf(audio: AudioContext, sound: Sound): Promise<AudioBuffer> {
    const cachedBuffer = decoded.get(sound);
    if (cachedBuffer !== undefined) return cachedBuffer;
    const buffer = decode(audio, sound);
    decoded.set(sound, buffer);
    // The next time asks again.
    buffer.catch(() => decoded.delete(sound));
    return buffer;
  }

  async function sounding(audio: AudioContext, sound: Sound): Promise<void> {
    const buffer = await bufferOf(audio, sound);
    await ports.tryLock(lockName, async () => {
      heard += 1;
      try {
        await audio.resume();
        const source = audio.createBufferSource();
        source.buffer = buffer;
        source.connect(audio.destination);
        source.start();
        await ports.wait(exclusiveMs);
      } catch (error) {
        // Taken back by the browser: the next gesture starts it again.
        unlocked = false;
        throw error;
      } finally {
        heard -= 1;
        await suspendIfSilent(audio);
      }
    });
  }

  return {
    unlock() {
      if (unlocked) return;
      context ??= ports.createContext();
      started(context).catch(ports.failed);
    },
    prepare() {
      const audio = context;
      if (audio === null) return;
      Promise.all([bufferOf(audio, "tick"), bufferOf(audio, "alarm")]).catch(ports.failed);
    },
    play(sound) {
      const audio = context;
      if (audio === null || !unlocked || !ports.visible()) return;
      sounding(audio, sound).catch(ports.failed);
    },
  };
}

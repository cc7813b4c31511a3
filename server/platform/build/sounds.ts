// Writes the app's short sounds to /sounds/{name}.wav: computed here, so that nothing is borrowed from anybody.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const sampleRate = 16_000;
/** Of full scale. */
const loudness = 0.25;

interface Tone {
  hertz: number;
  ms: number;
}

/** Hertz 0 = a pause. */
const soundTones: Readonly<Record<string, readonly Tone[]>> = {
  tick: [{ hertz: 880, ms: 110 }],
  alarm: [
    { hertz: 1175, ms: 80 },
    { hertz: 0, ms: 40 },
    { hertz: 1175, ms: 80 },
  ],
  goal: [
    { hertz: 660, ms: 90 },
    { hertz: 990, ms: 180 },
  ],
};

/** One tone that swells and fades within its length, so that it does not click. */
function samplesOf({ hertz, ms }: Tone): number[] {
  const count = Math.round((sampleRate * ms) / 1000);
  return Array.from({ length: count }, (_, index) => {
    const swell = Math.sin((Math.PI * index) / count);
    return Math.sin((2 * Math.PI * hertz * index) / sampleRate) * swell * loudness;
  });
}

/** 16-bit mono PCM in a RIFF container. */
export function wavOf(tones: readonly Tone[]): Buffer {
  const samples = tones.flatMap(samplesOf);
  const data = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, index) => data.writeInt16LE(Math.round(sample * 32_767), index * 2));
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

export function writeSounds(dist: string): void {
  const folder = join(dist, "sounds");
  mkdirSync(folder, { recursive: true });
  for (const [name, tones] of Object.entries(soundTones)) writeFileSync(join(folder, `${name}.wav`), wavOf(tones));
}

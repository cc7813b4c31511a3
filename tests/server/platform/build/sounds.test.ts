import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeSounds } from "../../../../server/platform/build/sounds.ts";

describe("the sounds of the build", () => {
  let dist: string;
  beforeAll(() => {
    dist = mkdtempSync(join(tmpdir(), "kvota-sounds-"));
    writeSounds(dist);
  });
  afterAll(() => rmSync(dist, { recursive: true }));

  it("are those that the app plays", () => {
    expect(readdirSync(join(dist, "sounds")).sort()).toEqual(["alarm.wav", "goal.wav", "tick.wav"]);
  });

  it.each(["tick", "alarm", "goal"])(
    "%s is short 16-bit PCM that begins and ends in silence and can be heard",
    (name) => {
      const file = readFileSync(join(dist, "sounds", `${name}.wav`));
      expect(file.toString("latin1", 0, 4) + file.toString("latin1", 8, 16)).toBe("RIFFWAVEfmt ");
      expect(file.readUInt32LE(4)).toBe(file.length - 8);
      const rate = file.readUInt32LE(24);
      const bytes = file.readUInt32LE(40);
      expect(bytes).toBe(file.length - 44);
      expect(bytes / 2 / rate).toBeLessThan(0.3);
      const samples = Array.from({ length: bytes / 2 }, (_, index) => file.readInt16LE(44 + index * 2));
      expect(Math.abs(samples[0] ?? 1)).toBe(0);
      expect(Math.abs(samples.at(-1) ?? 9999)).toBeLessThan(200);
      expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeGreaterThan(4000);
    },
  );
});

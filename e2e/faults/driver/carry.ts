// Carries one direction of a connection as its line lets it.
import type { Duplex } from "node:stream";

export interface Carriage {
  /** Waits as the line has it; false = what waited is lost. */
  mayPass(): Promise<boolean>;
  /** Whether the line lost the connection without a word. */
  isDead(): boolean;
  /** Apart from each other they wait, and go. */
  slices?(chunk: Buffer): readonly Buffer[];
}

/** Chunk after chunk in their order. */
export function carry(from: Duplex, to: Duplex, { mayPass, isDead, slices = (chunk) => [chunk] }: Carriage): void {
  let before: Promise<void> = Promise.resolve();
  async function passAfter(earlier: Promise<void>, chunk: Buffer): Promise<void> {
    await earlier;
    for (const slice of slices(chunk)) if ((await mayPass()) && !to.destroyed) to.write(slice);
  }
  from.on("data", (chunk: Buffer) => (before = passAfter(before, chunk)));
  // The other side hears of an end only over a line that is alive.
  from.on("close", () => void before.then(() => isDead() || to.destroy()));
  // A side that sends no more is gone: an upgraded connection would stay half open for good.
  from.on("end", () => from.destroy());
  from.on("error", () => from.destroy());
}

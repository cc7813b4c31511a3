// Messages that could not be read or that hold what cannot be settled, kept for a person to look at.
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface DeadLetters {
  /** @param why in a word, part of the file's name */
  keep(why: string, content: Buffer, now: number): Promise<void>;
}

const mostBytes = 100_000_000;

/** @param failed told where it cannot be written: what is read goes on */
export function createDeadLetters(folder: string, failed: (error: unknown) => void): DeadLetters {
  let count = 0;
  let bytes: Promise<number> | null = null;

  async function usedBytes(): Promise<number> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    let used = 0;
    for (const name of await readdir(folder)) used += (await stat(join(folder, name))).size;
    return used;
  }

  return {
    async keep(why, content, now) {
      try {
        bytes ??= usedBytes();
        const used = await bytes;
        if (used + content.length > mostBytes) return;
        bytes = Promise.resolve(used + content.length);
        count += 1;
        await writeFile(join(folder, `${now}-${count}-${why}.xml`), content, { mode: 0o600 });
      } catch (error) {
        failed(error);
      }
    },
  };
}

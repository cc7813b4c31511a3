// Messages that could not be read or that hold what cannot be settled, kept for a person to look at.
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isOfMoney } from "./message-head.ts";

export interface DeadLetters {
  /** @param why in a word, part of the file's name */
  keep(why: string, content: Buffer, now: number): Promise<void>;
  /** Waits until all that were given so far are kept. */
  idle(): Promise<void>;
}

const mostBytes = 100_000_000;

interface Letter {
  name: string;
  bytes: number;
  /** null = it is of an earlier process, and not looked at. */
  isOfMoney: boolean | null;
}

/** By the time in their names, and by their numbers within it. */
const numbersOf = ({ name }: Letter): number[] => name.split("-").slice(0, 2).map(Number);
function compareAges(a: Letter, b: Letter): number {
  const [[at = 0, count = 0], [otherAt = 0, otherCount = 0]] = [numbersOf(a), numbersOf(b)];
  return at - otherAt || count - otherCount;
}

/** @param failed told where one cannot be kept: what is read goes on */
export function createDeadLetters(
  folder: string,
  failed: (error: unknown) => void,
  limit: number = mostBytes,
): DeadLetters {
  let count = 0;
  /** Oldest first; null = not looked for yet. */
  let letters: Letter[] | null = null;
  /** Bytes of all of them. */
  let used = 0;
  /** One is kept after the other. */
  let keeping: Promise<void> = Promise.resolve();

  async function lettersThere(): Promise<Letter[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found: Letter[] = [];
    for (const name of await readdir(folder))
      found.push({ name, bytes: (await stat(join(folder, name))).size, isOfMoney: null });
    return found.toSorted(compareAges);
  }

  async function isLetterOfMoney(letter: Letter): Promise<boolean> {
    letter.isOfMoney ??= await readFile(join(folder, letter.name)).then(isOfMoney, (error: unknown) => {
      // Somebody took it away.
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
      throw error;
    });
    return letter.isOfMoney;
  }

  /** The oldest that hold no money give way. @returns whether enough did */
  async function makeRoom(all: readonly Letter[], surplus: number): Promise<boolean> {
    const leaving = new Set<Letter>();
    let toFree = surplus;
    for (const letter of all) {
      if (toFree <= 0) break;
      if (await isLetterOfMoney(letter)) continue;
      leaving.add(letter);
      toFree -= letter.bytes;
    }
    if (toFree > 0) return false;
    for (const { name, bytes } of leaving) {
      await rm(join(folder, name), { force: true });
      used -= bytes;
    }
    letters = all.filter((letter) => !leaving.has(letter));
    return true;
  }

  async function keepNow(why: string, content: Buffer, now: number): Promise<void> {
    if (letters === null) {
      letters = await lettersThere();
      used = letters.reduce((sum, { bytes }) => sum + bytes, 0);
    }
    const surplus = used + content.length - limit;
    if (surplus > 0 && !(await makeRoom(letters, surplus)))
      throw new Error(`UOF_DEAD_LETTERS is full: a message (${why}) is not kept`);
    count += 1;
    const name = `${now}-${count}-${why}.xml`;
    letters.push({ name, bytes: content.length, isOfMoney: isOfMoney(content) });
    used += content.length;
    await writeFile(join(folder, name), content, { mode: 0o600 });
  }

  return {
    keep(why, content, now) {
      keeping = keeping.then(() => keepNow(why, content, now)).catch(failed);
      return keeping;
    },
    idle: () => keeping,
  };
}

// When a copy of the store was proven last: ops/restore-drill.sh leaves the time in a file.
import { readFile } from "node:fs/promises";

/** @returns epoch ms; null = never, as far as the file tells @param failed told where it holds no time */
export async function readDrillTime(file: string, failed: (error: unknown) => void): Promise<number | null> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") failed(error);
    return null;
  }
  const seconds = Number(text.trim());
  if (Number.isInteger(seconds) && seconds > 0) return seconds * 1000;
  failed(new Error(`${file} holds no time in seconds: "${text.slice(0, 40).trim()}"`));
  return null;
}

// A copy of the whole house is a folder: both stores as SQLite files whatever they were, documents that lie elsewhere, and a list of
// the files with their sums.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { CommandError } from "../command-error.ts";

const listName = "set.json";
export const documentsFolder = "documents";

const setSchema = z.object({
  /** Of this shape. */
  version: z.literal(1),
  /** When it was made, epoch ms. */
  at: z.int(),
  from: z.enum(["sqlite", "postgres"]),
  /** What the data key made of a known text: another key is told from it. null = nothing was sealed yet. */
  dataKey: z.nullable(z.string()),
  /** SHA-256 by name, hexadecimal. */
  files: z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type CopySet = z.infer<typeof setSchema>;

export const setFiles = (folder: string): { site: string; house: string } => ({
  site: join(folder, "kvota.db"),
  house: join(folder, "house.db"),
});

async function sumOf(file: string): Promise<string> {
  const sum = createHash("sha256");
  await pipeline(createReadStream(file), sum);
  return sum.digest("hex");
}

/** Names of files in it, with `/` between folders. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((name) => name !== listName)
    .toSorted();
}

/** The last thing that is written. */
export async function writeSet(folder: string, set: Pick<CopySet, "at" | "from" | "dataKey">): Promise<void> {
  const sums: [name: string, sum: string][] = [];
  for (const name of await filesIn(folder)) sums.push([name, await sumOf(join(folder, name))]);
  const files = Object.fromEntries(sums);
  const text = `${JSON.stringify({ version: 1, ...set, files }, null, 2)}\n`;
  await writeFile(join(folder, listName), text, { mode: 0o600, flag: "wx", flush: true });
}

/** @throws CommandError where it is none, or a file is missing, too many or not as it was */
export async function readSet(folder: string): Promise<CopySet> {
  let text: string;
  try {
    text = await readFile(join(folder, listName), "utf8");
  } catch (error) {
    throw new CommandError(`${folder} is no copy of a house: ${(error as Error).message}`, { cause: error });
  }
  const set = z.safeParse(setSchema, JSON.parse(text));
  if (!set.success) throw new CommandError(`${join(folder, listName)} is not of this build's shape`);
  const [names, listed] = [await filesIn(folder), Object.keys(set.data.files).toSorted()];
  if (JSON.stringify(names) !== JSON.stringify(listed))
    throw new CommandError(`${folder} does not hold the files of its list, and no others`);
  for (const [name, sum] of Object.entries(set.data.files))
    if ((await sumOf(join(folder, name))) !== sum) throw new CommandError(`${join(folder, name)} is damaged`);
  return set.data;
}

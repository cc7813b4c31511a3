// How large the logs beside the files of SQLite are: a reader that stands still lets them grow.
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Config } from "../../../config.ts";
import { storeFile } from "../../db/sqlite/open-sqlite.ts";
import { houseFile } from "../../../casino/house/open-house-store.ts";

async function bytesOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
    throw error;
  }
}

/** @returns by the name of the file that has the log; none where there is no file */
export async function walBytes({
  dataDir,
  database,
}: Pick<Config, "dataDir" | "database">): Promise<Record<string, number>> {
  if (database !== null) return {};
  const files = [storeFile(dataDir), houseFile(dataDir)];
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [basename(file), await bytesOf(`${file}-wal`)] as const)),
  );
}

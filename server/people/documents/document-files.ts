// Pictures as files: each sealed for its own name, readable by the server's user alone.
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DataKey } from "../../money/data-key.ts";

export interface DocumentFiles {
  /** Whole on the disk before it is told of. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** null = there is none, or it was not sealed under this key. */
  read(id: string): Promise<Buffer | null>;
  remove(id: string): Promise<void>;
  /** For the sandbox's reset. */
  removeAll(): Promise<void>;
}

export function createDocumentFiles(dataDir: string, dataKey: Pick<DataKey, "sealBytes" | "openBytes">): DocumentFiles {
  const folder = join(dataDir, "documents");
  const fileOf = (id: string): string => join(folder, id);
  return {
    async write(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(fileOf(id), dataKey.sealBytes("document", id, bytes), { mode: 0o600, flag: "wx", flush: true });
    },
    async read(id) {
      try {
        return dataKey.openBytes("document", id, await readFile(fileOf(id)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    removeAll: () => rm(folder, { recursive: true, force: true }),
    remove: (id) => rm(fileOf(id), { force: true }),
  };
}

// One process a folder: the areas keep state in memory (timers, sequence numbers), so a second one would corrupt money.
import { DatabaseSync } from "node:sqlite";

/**
 * Held until it is closed, or the process ends however it ends. A lock of its own, so that the store can be read beside
 * the server, by backups and audits.
 * @param waitMs how long another process may take to let go @throws where another process has it
 */
export function lockFolder(path: string, waitMs: number): { close(): void } {
  const lock = new DatabaseSync(path, { timeout: waitMs });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    throw new Error("another process uses it", { cause: error });
  }
  return {
    close() {
      if (lock.isOpen) lock.close();
    },
  };
}

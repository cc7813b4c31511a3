// Where tests write: into memory where there is room for it, since each commit of a store waits for its disk.
import { mkdirSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
/** Stores, browser profiles and a second build of the app, of two workers. */
const roomFor = 4 * 2 ** 30;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomFor;
  } catch {
    // Other systems have no such folder.
    return false;
  }
}

/** For `TMPDIR`: what the environment names, else a folder in memory, else the system's. */
export function temporaryFolder(): string {
  if (process.env["TMPDIR"] !== undefined || !hasRoom()) return tmpdir();
  const folder = `${memory}/kvota-tests`;
  mkdirSync(folder, { recursive: true, mode: 0o1777 });
  return folder;
}

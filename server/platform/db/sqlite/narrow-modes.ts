// Keeps the store to the user that the server runs as: it holds keys, sessions and addresses.
import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync } from "node:fs";

const folderMode = 0o700;
const fileMode = 0o600;

type Tell = (warning: string) => void;

function narrow(path: string, mode: number, tell: Tell): void {
  const found = lstatSync(path);
  const wider = (found.mode & 0o777) | mode;
  // Windows knows no such modes.
  if (wider === mode || process.platform === "win32") return;
  const was = (found.mode & 0o777).toString(8);
  // A folder that all share, such as /tmp, or another's: it is not ours to close.
  if ((found.mode & 0o1000) !== 0 || found.uid !== process.getuid?.()) {
    tell(`${path} (mode ${was}) can be read by others, and is not this user's to narrow`);
    return;
  }
  chmodSync(path, mode);
  tell(`${path} could be read by others (mode ${was}) and is now ${mode.toString(8)}`);
}

/** Before the store is opened. @param tell what was narrowed, or could not be */
export function keepToOneself(folder: string, files: readonly string[], tell: Tell): void {
  mkdirSync(folder, { recursive: true, mode: folderMode });
  narrow(folder, folderMode, tell);
  for (const file of files) {
    // SQLite gives its own further files the mode of this one.
    closeSync(openSync(file, "a", fileMode));
    for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) narrow(path, fileMode, tell);
  }
}

// A part of the app that cannot be fetched: another build is out, or there is no network.
import { unlessBlocked } from "../client/unless-blocked.ts";

const key = "kvota-chunk-reload";
const atMostEveryMs = 60_000;

/** Whether an error is a failed import of a part, by the words browsers use for it. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /dynamically imported module|importing a module script failed|preload CSS|module script/i.test(error.message);
}

/**
 * Whether reloading may help now, and notes that it was done. Never offline; at most once in 60 s of this tab,
 * and never where that cannot be remembered.
 * @param now epoch ms
 */
export function mayReload(storage: () => Storage, now: number, onLine: boolean): boolean {
  if (!onLine) return false;
  return unlessBlocked(() => {
    const last = Number(storage().getItem(key) ?? 0);
    if (Math.abs(now - last) < atMostEveryMs) return false;
    storage().setItem(key, String(now));
    return true;
  }, false);
}

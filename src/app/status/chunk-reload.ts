// When the page may be loaded anew for a part of it that cannot be fetched.
import { withSafeStorage } from "../../browser/safe-storage.ts";

const key = "kvota-chunk-reload";
const atMostEveryMs = 60_000;

/**
 * Whether reloading may help now, and notes that it was done. Never offline; at most once in 60 s of this tab,
 * and never where that cannot be remembered.
 * @param now epoch ms
 */
export function mayReload(storage: () => Storage, now: number, onLine: boolean): boolean {
  if (!onLine) return false;
  return withSafeStorage(() => {
    const last = Number(storage().getItem(key) ?? 0);
    if (Math.abs(now - last) < atMostEveryMs) return false;
    storage().setItem(key, String(now));
    return true;
  }, false);
}

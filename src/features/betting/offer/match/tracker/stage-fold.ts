// Whether the stage over the tabs of a live match is folded away on this device.
import { withSafeStorage } from "../../../../../browser/safe-storage.ts";

const key = "kvota-stage-folded";

export function isStageFolded(): boolean {
  return withSafeStorage(() => localStorage.getItem(key), null) === "true";
}

export function keepStageFolded(folded: boolean): void {
  withSafeStorage(() => localStorage.setItem(key, String(folded)), undefined);
}

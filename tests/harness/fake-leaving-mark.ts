import type { LeavingMark } from "../../src/db/leaving-mark.ts";

export interface FakeLeavingMark extends LeavingMark {
  on: boolean;
  /** It cannot be set either. */
  broken: boolean;
}

export function createFakeLeavingMark(): FakeLeavingMark {
  const mark: FakeLeavingMark = {
    on: false,
    broken: false,
    async set() {
      if (mark.broken) throw new Error("no Cache Storage");
      mark.on = true;
    },
    isSet: () => Promise.resolve(mark.on),
    async clear() {
      mark.on = false;
    },
  };
  return mark;
}

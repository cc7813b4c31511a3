// What is chosen before the app runs, kept over a reload.
import {
  earlyPicksKey,
  parseEarlyPicks,
  storeEarlyPicks,
  toggleEarlyPick,
  type EarlyPick,
} from "../domain/offer/early-picks.ts";
import { attempt } from "./stored.ts";

export interface Picks {
  all(): readonly EarlyPick[];
  has(odd: string): boolean;
  toggle(pick: EarlyPick): void;
}

/** Where the storage is blocked they live as long as the page. */
export function createPicks(): Picks {
  let picks = attempt(() => parseEarlyPicks(sessionStorage.getItem(earlyPicksKey), Date.now()))?.picks ?? [];

  return {
    all: () => picks,
    has: (odd) => picks.some((pick) => pick.odd === odd),
    toggle(pick) {
      picks = toggleEarlyPick(picks, pick);
      const build = document.querySelector<HTMLMetaElement>('meta[name="kvota-build"]')?.content ?? "";
      attempt(() => storeEarlyPicks(sessionStorage, { build, address: location.pathname + location.search, picks }));
      dispatchEvent(new Event("kvota-early-picks"));
    },
  };
}

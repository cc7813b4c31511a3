// Where each entry of the history was scrolled to: Back finds it again, a new page begins at its top.
import { unlessBlocked } from "../client/unless-blocked.ts";
import type { Step } from "./history.ts";

const storageKey = "kvota-scroll";

/** What of the window is used. */
export interface ScrollWindow {
  readonly scrollY: number;
  readonly document: Pick<Document, "getElementById">;
  scrollTo(x: number, y: number): void;
}

export interface ScrollMemory {
  /** The page of this entry is being left. */
  leave(key: string): void;
  /** The page of the step is in the document. */
  arrive(step: Step): void;
  /** Keeps everything over a reload. @param key of the entry that is shown */
  keep(key: string): void;
}

/** @param storage a page may have none: then nothing outlives it */
export function createScrollMemory(storage: () => Storage, window: ScrollWindow): ScrollMemory {
  const places = new Map(read(storage));
  let shown: string | null = null;
  return {
    leave: (key) => void places.set(key, window.scrollY),
    arrive({ location, action, keepsScroll }) {
      const first = shown === null;
      // A layer above the page has an entry of its own, of the same key.
      if (shown === location.key) return;
      shown = location.key;
      const known = action === "POP" ? places.get(location.key) : undefined;
      const target =
        location.hash === "" ? null : window.document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (known !== undefined) window.scrollTo(0, known);
      else if (target !== null) target.scrollIntoView();
      else if (!first && !keepsScroll) window.scrollTo(0, 0);
    },
    keep(key) {
      places.set(key, window.scrollY);
      unlessBlocked(() => storage().setItem(storageKey, JSON.stringify([...places])), undefined);
    },
  };
}

function read(storage: () => Storage): [string, number][] {
  try {
    const kept: unknown = JSON.parse(unlessBlocked(() => storage().getItem(storageKey), null) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isPlace(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";
}

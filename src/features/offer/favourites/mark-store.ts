// Which stars of this tab are lit: what the favourites say, with a tap shown at once until they have it.
import { isFavourite, markKey, noFavourites, type FavouriteMark, type Favourites } from "../../../domain/favourites.ts";

export interface MarkStore {
  get(mark: FavouriteMark): boolean;
  /** Favourites are watched while anybody listens. */
  subscribe(mark: FavouriteMark, listener: () => void): () => void;
  /** Shows a tap before the worker has it. */
  press(mark: FavouriteMark, on: boolean): MarkPress;
}

interface MarkPress {
  /** It was stored: the next reading counts again. */
  settled(): void;
  /** It was not: back to what the favourites say. */
  refused(): void;
}

interface Watched {
  mark: FavouriteMark;
  listeners: Set<() => void>;
}

/** @param watch tells the favourites now and whenever they change; returns the way to stop */
export function createMarkStore(watch: (next: (favourites: Favourites) => void) => () => void): MarkStore {
  let truth = noFavourites;
  const pressed = new Map<string, { on: boolean; settled: boolean }>();
  const watched = new Map<string, Watched>();
  let stop: (() => void) | null = null;

  function get(mark: FavouriteMark): boolean {
    return pressed.get(markKey(mark))?.on ?? isFavourite(truth, mark);
  }

  function change(work: () => void): void {
    const before = [...watched.values()].map((entry) => ({ entry, on: get(entry.mark) }));
    work();
    for (const { entry, on } of before) {
      if (get(entry.mark) !== on) for (const listener of [...entry.listeners]) listener();
    }
  }

  function take(favourites: Favourites): void {
    change(() => {
      truth = favourites;
      for (const [key, { on, settled }] of pressed) {
        const mark = watched.get(key)?.mark;
        if (settled || mark === undefined || isFavourite(truth, mark) === on) pressed.delete(key);
      }
    });
  }

  return {
    get,
    subscribe(mark, listener) {
      const key = markKey(mark);
      const entry = watched.get(key) ?? { mark, listeners: new Set() };
      entry.listeners.add(listener);
      watched.set(key, entry);
      stop ??= watch(take);
      return () => {
        entry.listeners.delete(listener);
        if (entry.listeners.size === 0 && watched.get(key) === entry) watched.delete(key);
        if (watched.size > 0) return;
        stop?.();
        stop = null;
      };
    },
    press(mark, on) {
      const key = markKey(mark);
      const press = { on, settled: false };
      change(() => pressed.set(key, press));
      return {
        settled() {
          press.settled = true;
          if (isFavourite(truth, mark) === on && pressed.get(key) === press) pressed.delete(key);
        },
        refused() {
          if (pressed.get(key) === press) change(() => pressed.delete(key));
        },
      };
    },
  };
}

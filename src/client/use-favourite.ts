// One star: whether it is lit, and what pressing it does.
import { useCallback, useSyncExternalStore } from "react";
import { useCommands } from "./client-context.tsx";
import { showError } from "./show-error.ts";
import { showSnackbar } from "../state/snackbars.ts";
import { isFavourite, markKey, type FavouriteMark, type Favourites } from "../domain/offer/favourites.ts";
import { favouritesQuery } from "../queries/offer/favourites.ts";
import { createOptimistic } from "../queries/optimistic.ts";

const undoMs = 6000;

/** Of the whole tab: stars stand in tables, headers and panels alike. */
const taps = createOptimistic<string, { mark: FavouriteMark; on: boolean }, Favourites>(
  (favourites, { value }) => isFavourite(favourites, value.mark) === value.on,
);

function isOn(favourite: FavouriteMark): boolean {
  const update = taps.get(markKey(favourite));
  if (update !== undefined) return update.value.on;
  const { state } = favouritesQuery.getValue();
  return state.state === "ready" && isFavourite(state.value, favourite);
}

function subscribe(listener: () => void): () => void {
  const offs = [
    taps.subscribe(listener),
    favouritesQuery.subscribe(({ state }) => {
      if (state.state === "ready") taps.read(state.value);
      listener();
    }),
  ];
  return () => {
    for (const off of offs) off();
  };
}

/** `mark`: memoise it. `name` is how a message calls it. Taking a star away can be undone for 6 s. */
export function useFavourite(favourite: FavouriteMark, name: string): { on: boolean; toggle(): void } {
  const { favourites } = useCommands();
  const on = useSyncExternalStore(subscribe, () => isOn(favourite));

  const set = useCallback(
    async (next: boolean): Promise<boolean> => {
      const update = taps.apply(markKey(favourite), { mark: favourite, on: next });
      try {
        await favourites.set(favourite, next);
        update.settled();
        return true;
      } catch (error) {
        update.refused();
        showError(error);
        return false;
      }
    },
    [favourites, favourite],
  );

  const toggle = useCallback(() => {
    const next = !isOn(favourite);
    const run = async (): Promise<void> => {
      const done = await set(next);
      if (!done || next) return;
      const undo = { labelKey: "ticket.undo", run: () => void set(true) };
      showSnackbar("offer.favouriteRemoved", { params: { name }, timeout: undoMs, action: undo });
    };
    void run();
  }, [favourite, name, set]);

  return { on, toggle };
}

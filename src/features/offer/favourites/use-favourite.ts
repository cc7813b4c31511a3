// One star: whether it is lit, and what pressing it does.
import { useCallback, useSyncExternalStore } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { errorCode } from "../../../client/error-code.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import type { FavouriteMark } from "../../../domain/favourites.ts";
import { favouritesQuery } from "../../../queries/favourites.ts";
import { createMarkStore } from "./mark-store.ts";

const undoMs = 6000;

/** Of the whole tab: stars stand in tables, headers and panels alike. */
const marks = createMarkStore((next) =>
  favouritesQuery.subscribe(({ state }) => {
    if (state.state === "ready") next(state.value);
    if (state.state === "failed") reportError(state.error);
  }),
);

/** `mark`: memoise it. `name` is how a message calls it. Taking a star away can be undone for 6 s. */
export function useFavourite(mark: FavouriteMark, name: string): { on: boolean; toggle(): void } {
  const { favourites } = useCommands();
  const subscribe = useCallback((listener: () => void) => marks.subscribe(mark, listener), [mark]);
  const on = useSyncExternalStore(subscribe, () => marks.get(mark));

  const set = useCallback(
    async (wanted: boolean): Promise<boolean> => {
      const press = marks.press(mark, wanted);
      try {
        await favourites.set(mark, wanted);
        press.settled();
        return true;
      } catch (error) {
        press.refused();
        showSnackbar(`errors.${errorCode(error)}`, { tone: "error" });
        return false;
      }
    },
    [favourites, mark],
  );

  const toggle = useCallback(() => {
    const wanted = !marks.get(mark);
    const run = async (): Promise<void> => {
      const done = await set(wanted);
      if (!done || wanted) return;
      const undo = { labelKey: "ticket.undo", run: () => void set(true) };
      showSnackbar("offer.favouriteRemoved", { params: { name }, timeout: undoMs, action: undo });
    };
    void run();
  }, [mark, name, set]);

  return { on, toggle };
}

// One store of pressed odds for the offer on the screen, fed by the shared ticket.
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import { ticketQuery } from "../../../queries/ticket.ts";
import { createPickedStore, pickedCellsOf, type PickedStore } from "./picked-store.ts";

const PickedContext = createContext<PickedStore | null>(null);

export function PickedProvider({ children }: { children: ReactNode }): ReactNode {
  const [store] = useState(createPickedStore);
  useEffect(
    () =>
      ticketQuery.subscribe(({ state }) => {
        if (state.state === "ready") store.update(pickedCellsOf(state.value.ticket.selections));
        if (state.state === "failed") reportError(state.error);
      }),
    [store],
  );
  return <PickedContext value={store}>{children}</PickedContext>;
}

export function usePickedStore(): PickedStore {
  const store = useContext(PickedContext);
  if (store === null) throw new Error("no PickedProvider above this component");
  return store;
}

/** Cell of the match that is on the ticket; null = none. */
export function usePickedCell(eventId: number): string | null {
  const store = usePickedStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(eventId, listener), [store, eventId]);
  return useSyncExternalStore(subscribe, () => store.get(eventId));
}

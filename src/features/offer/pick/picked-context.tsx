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
import { readPickedCells } from "../../../queries/picked-cells.ts";
import { watchQuery } from "../../../queries/watch-query.ts";
import { createPickedStore, type PickedStore } from "./picked-store.ts";

const PickedContext = createContext<PickedStore | null>(null);

export function PickedProvider({ children }: { children: ReactNode }): ReactNode {
  const [store] = useState(createPickedStore);
  useEffect(
    () => watchQuery(readPickedCells, { next: store.update, failed: (error) => reportError(error) }, document),
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

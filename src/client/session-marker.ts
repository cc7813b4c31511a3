// The tab's own proof that it belongs to a session without remember-me: it lives as long as the tab does.
import { withSafeStorage } from "../browser/safe-storage.ts";

export interface SessionMarkerStore {
  read(): string | null;
  /** null = forget it. */
  keep(marker: string | null): void;
}

const key = "kvota-session";

/** A storage that is blocked behaves like an empty one: the session then ends with the worker. */
export function createSessionMarkerStore(storage: () => Storage): SessionMarkerStore {
  return {
    read: () => withSafeStorage(() => storage().getItem(key), null),
    keep: (marker) =>
      withSafeStorage(() => (marker === null ? storage().removeItem(key) : storage().setItem(key, marker)), undefined),
  };
}

// The tab's own proof that it belongs to a session without remember-me: it lives as long as the tab does.

export interface SessionMarkerStore {
  read(): string | null;
  /** null = forget it. */
  keep(marker: string | null): void;
}

const key = "kvota-session";

/** A storage that is blocked behaves like an empty one: the session then ends with the worker. */
export function createSessionMarkerStore(storage: () => Storage): SessionMarkerStore {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch (error) {
      if (error instanceof DOMException) return otherwise;
      throw error;
    }
  };
  return {
    read: () => attempt((store) => store.getItem(key), null),
    keep(marker) {
      attempt((store) => (marker === null ? store.removeItem(key) : store.setItem(key, marker)), undefined);
    },
  };
}

// The listeners of the session's user: told of each change one after another.

export type UserListener = (sub: string | null) => Promise<void>;

export interface SessionListeners {
  add(listener: UserListener): void;
  /** To be called between two changes, for a listener that may have come after the first: it is told what the others know. */
  catchUp(listener: UserListener): Promise<void>;
  /** Fails with what a listener failed with first, once all are told. */
  tell(sub: string | null): Promise<void>;
}

export function createSessionListeners(): SessionListeners {
  const listeners: UserListener[] = [];
  /** What listeners heard last; null = nothing yet. */
  let lastUser: { sub: string | null } | null = null;
  const knowing = new Set<UserListener>();

  return {
    add: (listener) => void listeners.push(listener),
    async catchUp(listener) {
      if (lastUser === null || knowing.has(listener)) return;
      knowing.add(listener);
      await listener(lastUser.sub);
    },
    async tell(sub) {
      lastUser = { sub };
      for (const listener of listeners) knowing.add(listener);
      await tellAll(listeners, sub);
    },
  };
}

/** One after another, though one of them fails; then fails with what failed first. */
async function tellAll(listeners: readonly UserListener[], sub: string | null): Promise<void> {
  const results: PromiseSettledResult<void>[] = [];
  for (const listener of listeners) results.push(...(await Promise.allSettled([listener(sub)])));
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

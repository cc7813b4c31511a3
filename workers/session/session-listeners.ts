// Who is told of each change of the user, one after another, and what they heard last.

export type UserListener = (sub: string | null) => Promise<void>;

export interface SessionListeners {
  add(listener: UserListener): void;
  /** To be called between two changes: whoever comes after the first is told at once, and then `joined` is called. */
  join(listener: UserListener, joined: (sub: string | null) => void): Promise<void>;
  /** Fails with what a listener failed with first, once all are told. */
  tell(sub: string | null): Promise<void>;
}

export function createSessionListeners(): SessionListeners {
  const listeners: UserListener[] = [];
  /** What listeners heard last; null = nothing yet. */
  let told: { sub: string | null } | null = null;

  return {
    add: (listener) => void listeners.push(listener),
    async join(listener, joined) {
      listeners.push(listener);
      if (told === null) return;
      const { sub } = told;
      await listener(sub);
      joined(sub);
    },
    async tell(sub) {
      told = { sub };
      await tellAll(listeners, sub);
    },
  };
}

/** One after another, whoever of them fails; then fails with what failed first. */
export async function tellAll(listeners: readonly UserListener[], sub: string | null): Promise<void> {
  const results: PromiseSettledResult<void>[] = [];
  for (const listener of listeners) results.push(...(await Promise.allSettled([listener(sub)])));
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

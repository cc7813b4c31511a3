// Who is told of each change of the user, one after another, and what they heard last.

export type UserListener = (sub: string | null) => Promise<void>;

export interface SessionListeners {
  add(listener: UserListener): void;
  /** To be called between two changes: whoever comes after the first is told at once, and then `joined` is called. */
  join(listener: UserListener, joined: (sub: string | null) => void): Promise<void>;
  /** Fails with what a listener fails with; those behind it are not told. */
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
      for (const listener of listeners) await listener(sub);
    },
  };
}

/** One page of a list that a server keeps, and how far it can be relied on. */
export type ListState<T> = (
  | { state: "loading" }
  /** Nothing of it can be had. none: this site keeps no such list. */
  | { state: "failed"; reason: "offline" | "failed" | "none" }
  | {
      state: "ready";
      value: T;
      /** Epoch ms by the server's clock. */
      readAt: number;
      /** Why it may be otherwise by now; null = it is of now. */
      staleness: "offline" | "failed" | null;
    }
) & {
  /** Asks the server again. */
  reread(): void;
};

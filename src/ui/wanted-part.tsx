// A part that lies over the page: its code comes when it is first wanted, or before, and nothing stands there until then.
import { createElement, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from "react";

import { serverAnswers } from "./server-answers.ts";

type State<Props> =
  | { state: "absent" }
  | { state: "here"; Part: ComponentType<Props> }
  | { state: "failed"; reason: unknown };

export interface WantedPart<Props extends object> {
  /**
   * Shows the part once it is here, nothing before: the page under it goes on, and the code is asked for again as long as
   * the server is out of reach. Throws in rendering what keeps it away though the server answers: another build may be out.
   */
  readonly Part: (props: Props & { wanted: boolean }) => ReactNode;
  /** Begins to fetch; a failure is met again when the part is wanted. */
  preload(): void;
}

const askAgainMs = 2000;

export function wantedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): WantedPart<Props> {
  let state: State<Props> = { state: "absent" };
  const listeners = new Set<() => void>();
  const set = (next: State<Props>): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const read = (): State<Props> => state;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  /** null = it is here; else what keeps it away. */
  async function fetchOnce(): Promise<{ reason: unknown } | null> {
    if (state.state === "here") return null;
    try {
      set({ state: "here", Part: await load() });
      return null;
    } catch (reason) {
      return { reason };
    }
  }

  async function fetchUntilHere(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if ((await fetchOnce()) === null) return;
      if (await serverAnswers()) {
        // The line may have come back between the two.
        const missing = await fetchOnce();
        if (missing !== null && !signal.aborted) set({ state: "failed", ...missing });
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, askAgainMs));
    }
  }

  return {
    Part(props) {
      const now = useSyncExternalStore(subscribe, read);
      const { wanted } = props;
      const away = now.state !== "here";
      useEffect(() => {
        if (!wanted || !away) return;
        const unwanted = new AbortController();
        fetchUntilHere(unwanted.signal).catch((cause: unknown) => reportError(cause));
        return () => unwanted.abort();
      }, [wanted, away]);
      if (now.state === "here") return createElement(now.Part, props);
      if (wanted && now.state === "failed") throw now.reason;
      return null;
    },
    preload: () => void fetchOnce(),
  };
}

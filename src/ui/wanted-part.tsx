// A part that lies over the page: its code comes when it is first wanted, or before, and nothing stands there until then.
import { createElement, useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from "react";

type State<Props> =
  | { state: "absent" }
  | { state: "here"; Part: ComponentType<Props> }
  | { state: "failed"; reason: unknown };

export interface WantedPart<Props extends object> {
  /**
   * Shows the part once it is here, nothing before. Without a network it is waited for: the page under it must go on.
   * Throws in rendering what keeps it away while there is a network: another build may be out.
   */
  readonly Part: (props: Props & { wanted: boolean }) => ReactNode;
  /** Begins to fetch; a failure is met again, and told, when the part is wanted. */
  preload(): void;
}

export function wantedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): WantedPart<Props> {
  let state: State<Props> = { state: "absent" };
  let loading = false;
  const listeners = new Set<() => void>();
  const set = (next: State<Props>): void => {
    state = next;
    loading = false;
    for (const listener of [...listeners]) listener();
  };
  const read = (): State<Props> => state;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  function preload(): void {
    if (loading || state.state === "here") return;
    loading = true;
    load().then(
      (Part) => set({ state: "here", Part }),
      (reason: unknown) => set({ state: "failed", reason }),
    );
  }
  return {
    Part(props) {
      const now = useSyncExternalStore(subscribe, read);
      const { wanted } = props;
      const away = now.state !== "here";
      useEffect(() => {
        if (!wanted || !away) return;
        preload();
        window.addEventListener("online", preload);
        return () => window.removeEventListener("online", preload);
      }, [wanted, away]);
      if (now.state === "here") return createElement(now.Part, props);
      if (wanted && now.state === "failed" && navigator.onLine) throw now.reason;
      return null;
    },
    preload,
  };
}

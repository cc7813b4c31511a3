// Whether a page is seen, hidden or frozen: what decides which of its queries run.

export interface ObservedPage {
  readonly visibilityState: DocumentVisibilityState;
  addEventListener(type: "visibilitychange" | "freeze" | "resume", listener: () => void): void;
  removeEventListener(type: "visibilitychange" | "freeze" | "resume", listener: () => void): void;
}

export interface PageState {
  get(): "visible" | "hidden" | "frozen";
  /** Returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/**
 * Follows the page while it has a listener: a page that was frozen before is taken for a hidden one. The client follows its
 * core from the start to the end, so there is always one.
 */
export function createPageState(page: ObservedPage): PageState {
  const listeners = new Set<() => void>();
  let isFrozen = false;
  const tell = (): void => {
    for (const listener of Array.from(listeners)) listener();
  };
  const setFrozen = (next: boolean): void => {
    isFrozen = next;
    tell();
  };
  const onFreeze = (): void => setFrozen(true);
  const onResume = (): void => setFrozen(false);
  return {
    get: () => (isFrozen ? "frozen" : page.visibilityState),
    subscribe(listener) {
      if (listeners.size === 0) {
        page.addEventListener("visibilitychange", tell);
        page.addEventListener("freeze", onFreeze);
        page.addEventListener("resume", onResume);
      }
      listeners.add(listener);
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        page.removeEventListener("visibilitychange", tell);
        page.removeEventListener("freeze", onFreeze);
        page.removeEventListener("resume", onResume);
        isFrozen = false;
      };
    },
  };
}

const stateByPage = new WeakMap<ObservedPage, PageState>();

/** One for each page, so that it has three listeners however many queries run. */
export function pageStateOf(page: ObservedPage): PageState {
  const state = stateByPage.get(page) ?? createPageState(page);
  stateByPage.set(page, state);
  return state;
}

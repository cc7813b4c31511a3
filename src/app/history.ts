// The browser's history as the router needs it. Entries bear `usr`, `key` and `idx`, so that layers above a page and
// reloads find their way; whoever holds unsaved work is asked before a page is left.
import { createPath, parsePath, type Location, type NavigateOptions, type To } from "react-router-dom";
import type { LeaveGuard } from "../client/leave-guard.ts";

/** One step of the player's way: where it led and how. */
export interface Step {
  readonly location: Location;
  readonly action: "POP" | "PUSH" | "REPLACE";
  /** The page stays scrolled as it is. */
  readonly keepsScroll: boolean;
}

/** What of the window is used. */
export interface HistoryWindow {
  readonly history: Pick<History, "state" | "pushState" | "replaceState" | "go">;
  readonly location: Pick<globalThis.Location, "pathname" | "search" | "hash">;
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

export interface AppHistory {
  /** Where the window is now. */
  current(): Step;
  listen(listener: (step: Step) => void): () => void;
  createHref(to: To): string;
  push(to: To, state?: unknown, options?: NavigateOptions): void;
  replace(to: To, state?: unknown, options?: NavigateOptions): void;
  go(delta: number): void;
}

interface EntryState {
  usr?: unknown;
  key?: string;
  idx?: number;
}

export function createHistory(window: HistoryWindow, guard: LeaveGuard): AppHistory {
  const listeners = new Set<(step: Step) => void>();
  const entry = (): EntryState => (window.history.state as EntryState | null) ?? {};
  const place = (): number => entry().idx ?? 0;
  const pathOf = (to: To): string => (typeof to === "string" ? to : createPath(to));
  let index = place();
  let pathname = window.location.pathname;
  /** A step back that the guard undoes, or lets happen after all, is not asked about again. */
  let own: "undo" | "proceed" | null = null;
  // A page that was loaded gets its own key too: what is remembered of it would else be of every page that ever was.
  if (entry().key === undefined) window.history.replaceState({ ...entry(), key: newKey(), idx: index }, "");

  function here(action: Step["action"], keepsScroll = false): Step {
    const { pathname: path, search, hash } = window.location;
    const { usr = null, key = "default" } = entry();
    return { location: { pathname: path, search, hash, state: usr, key }, action, keepsScroll };
  }

  function tell(step: Step): void {
    index = place();
    pathname = step.location.pathname;
    for (const listener of [...listeners]) listener(step);
  }

  function change(action: "PUSH" | "REPLACE", to: To, state: unknown, options?: NavigateOptions): void {
    const path = pathOf(to);
    const run = (): void => {
      const next = { usr: state ?? null, key: newKey(), idx: action === "PUSH" ? place() + 1 : place() };
      if (action === "PUSH") window.history.pushState(next, "", path);
      else window.history.replaceState(next, "", path);
      tell(here(action, options?.preventScrollReset));
    };
    if (!guard.holds(pathname, parsePath(path).pathname ?? pathname, run)) run();
  }

  function popped(): void {
    const delta = place() - index;
    const was = own;
    own = null;
    if (was === "undo") return;
    if (was === null && delta !== 0) {
      const again = (): void => {
        own = "proceed";
        window.history.go(delta);
      };
      if (guard.holds(pathname, window.location.pathname, again)) {
        own = "undo";
        window.history.go(-delta);
        return;
      }
    }
    tell(here("POP"));
  }

  return {
    current: () => here("POP"),
    listen(listener) {
      if (listeners.size === 0) {
        index = place();
        pathname = window.location.pathname;
        window.addEventListener("popstate", popped);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("popstate", popped);
      };
    },
    createHref: pathOf,
    push: (to, state, options) => change("PUSH", to, state, options),
    replace: (to, state, options) => change("REPLACE", to, state, options),
    go: (delta) => window.history.go(delta),
  };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

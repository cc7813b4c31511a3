// What lies over the page closes by Back, the topmost first: each open layer has a history entry of its own above the
// page's, of the same address and with the router's own state in it, so that the router sees nothing happen.
import { lookup } from "../../domain/open-record.ts";

export interface ModalHistory {
  /** A layer opened. The answer takes it away again, by whatever way it closed. */
  add(close: () => void): () => void;
  /** The router shows the entry of this key. */
  moved(key: string): void;
}

/** What of the window is used. */
export interface HistoryPort {
  readonly history: Pick<History, "state" | "pushState" | "go">;
  onPop(listener: () => void): void;
  /** Runs it once everything of this moment has happened. */
  soon(run: () => void): void;
}

interface Layer {
  readonly close: () => void;
}

export function createModalHistory({ history, onPop, soon }: HistoryPort): ModalHistory {
  const layers: Layer[] = [];
  let waiting = false;
  let stepping = false;
  let shown = "";

  const state = (): Record<string, unknown> => (history.state as Record<string, unknown> | null) ?? {};
  const numberOf = (key: string): number => {
    const value = lookup(state(), key);
    return typeof value === "number" ? value : 0;
  };
  const depth = () => numberOf("layers");

  /** One panel that makes way for another, or a press that closes and opens, changes nothing. */
  function later(): void {
    if (waiting) return;
    waiting = true;
    soon(() => {
      waiting = false;
      match();
    });
  }

  function match(): void {
    // Until the step has happened the history still tells of the entry that is being left.
    if (stepping) return;
    for (let entry = depth() + 1; entry <= layers.length; entry += 1) {
      history.pushState({ ...state(), layers: entry }, "");
    }
    if (depth() > layers.length) step(layers.length - depth());
  }

  function step(by: number): void {
    stepping = true;
    history.go(by);
  }

  function popped(): void {
    const wasStepping = stepping;
    stepping = false;
    if (wasStepping) return later();
    while (layers.length > depth()) layers.pop()?.close();
  }

  onPop(popped);
  return {
    add(close) {
      const layer = { close };
      layers.push(layer);
      later();
      return () => {
        const at = layers.indexOf(layer);
        if (at === -1) return;
        layers.splice(at, 1);
        later();
      };
    },
    moved(key) {
      if (key === shown) return;
      shown = key;
      // It may be the entry of a layer that was left open for another page. It is stepped over only now, because a step
      // that the router blocks is undone: two steps at once would end at the wrong page.
      later();
    },
  };
}

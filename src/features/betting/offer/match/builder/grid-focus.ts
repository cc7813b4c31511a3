// The focus in a grid of outcomes: one of them is where Tab comes in, the arrows go from there.
import { useCallback, useState, type FocusEvent, type KeyboardEvent } from "react";
import { isGridKey, nextCell } from "../../table/next-cell.ts";

const buttonsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>("button")];

export interface GridFocus {
  /** The leg at which Tab comes in; null = none had the focus. */
  readonly stop: string | null;
  readonly handlers: {
    onFocus(event: FocusEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  };
}

export function useGridFocus(): GridFocus {
  const [stop, setStop] = useState<string | null>(null);
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const leg = event.target.closest<HTMLElement>("[data-leg]")?.dataset["leg"];
    if (leg !== undefined) setStop(leg);
  }, []);
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    if (!isGridKey(event)) return;
    const rows = [...event.currentTarget.querySelectorAll("[role=row]")].map(buttonsIn);
    const from = (event.target as HTMLElement).closest<HTMLElement>("button");
    if (from === null) return;
    event.preventDefault();
    nextCell(rows, from, event)?.focus();
  }, []);
  return { stop, handlers: { onFocus, onKeyDown } };
}

// The focus in a grid of outcomes: one of them is where Tab comes in, the arrows go from there.
import { useCallback, useState, type FocusEvent, type KeyboardEvent } from "react";

const buttonsIn = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>("button")];

/** Where the key leads from this cell; null = nowhere, or it is no key of a grid. */
function nextCell(rows: readonly (readonly HTMLElement[])[], from: HTMLElement, event: KeyboardEvent) {
  const rowIndex = rows.findIndex((row) => row.includes(from));
  const row = rows[rowIndex];
  if (row === undefined) return null;
  const index = row.indexOf(from);
  /** The place below or above; of a shorter row the last one. */
  const inRow = (other: readonly HTMLElement[] | undefined) => other?.[Math.min(index, other.length - 1)] ?? null;
  switch (event.key) {
    case "ArrowRight":
      return row[index + 1] ?? null;
    case "ArrowLeft":
      return row[index - 1] ?? null;
    case "ArrowDown":
      return inRow(rows[rowIndex + 1]);
    case "ArrowUp":
      return inRow(rows[rowIndex - 1]);
    case "Home":
      return (event.ctrlKey ? rows[0] : row)?.[0] ?? null;
    case "End":
      return (event.ctrlKey ? rows.at(-1) : row)?.at(-1) ?? null;
    default:
      return null;
  }
}

const gridKeys: ReadonlySet<string> = new Set(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"]);

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
    if (!gridKeys.has(event.key) || event.altKey || event.metaKey || event.shiftKey) return;
    const rows = [...event.currentTarget.querySelectorAll("[role=row]")].map(buttonsIn);
    const from = (event.target as HTMLElement).closest<HTMLElement>("button");
    if (from === null) return;
    // At an edge the page must not scroll away under the focus either.
    event.preventDefault();
    nextCell(rows, from, event)?.focus();
  }, []);
  return { stop, handlers: { onFocus, onKeyDown } };
}

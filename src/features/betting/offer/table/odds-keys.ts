// The odds of a row by keyboard: Tab comes by each row once, the arrows lead from odd to odd.
import { isGridKey, nextCell } from "./next-cell.ts";

/** A line of the unfolded match, or a match. */
const rowOf = (odd: Element): Element | null => odd.closest("[data-odds-row], [data-event]");

function rowsIn(list: Element): HTMLElement[][] {
  const rows = new Map<Element | null, HTMLElement[]>();
  for (const odd of list.querySelectorAll<HTMLElement>("[data-odd]")) {
    const row = rowOf(odd);
    rows.set(row, [...(rows.get(row) ?? []), odd]);
  }
  return [...rows.values()];
}

/** @param list of rows with odds */
export function pressInOdds(list: Element, event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  const from = target instanceof Element ? target.closest<HTMLElement>("[data-odd]") : null;
  if (from === null || ctrlKey || metaKey || altKey) return;
  if (key === "Tab") {
    // The browser goes on from where the focus is then: out of the row.
    const row = rowsIn(list).find((odds) => odds.includes(from));
    row?.at(shiftKey ? 0 : -1)?.focus({ preventScroll: true });
    return;
  }
  if (!isGridKey(event)) return;
  event.preventDefault();
  nextCell(rowsIn(list), from, event)?.focus();
}

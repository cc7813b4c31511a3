// The odds of a row by keyboard: Tab comes by each row once, the arrows lead from odd to odd.

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

/** @returns the odd that the key leads to; null = it leads to none */
function nextOdd(rows: readonly HTMLElement[][], from: HTMLElement, key: string): HTMLElement | null {
  const at = rows.findIndex((row) => row.includes(from));
  const row = rows[at] ?? [];
  const place = row.indexOf(from);
  const inRow = (other: readonly HTMLElement[] | undefined): HTMLElement | null =>
    other?.[Math.min(place, other.length - 1)] ?? null;
  switch (key) {
    case "ArrowRight":
      return row[place + 1] ?? null;
    case "ArrowLeft":
      return row[place - 1] ?? null;
    case "ArrowDown":
      return inRow(rows[at + 1]);
    case "ArrowUp":
      return inRow(rows[at - 1]);
    case "Home":
      return row[0] ?? null;
    case "End":
      return row.at(-1) ?? null;
    default:
      return null;
  }
}

const arrows: ReadonlySet<string> = new Set(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"]);

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
  if (!arrows.has(key) || shiftKey) return;
  // At an edge the page must not scroll away under the focus either.
  event.preventDefault();
  nextOdd(rowsIn(list), from, key)?.focus();
}

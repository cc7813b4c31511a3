// Where an arrow leads in rows of buttons: the keys of every grid.

type Rows = readonly (readonly HTMLElement[])[];

const gridKeys: ReadonlySet<string> = new Set(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "Home", "End"]);

/** Also where it leads to no cell: at an edge the page must not scroll away under the focus either. */
export const isGridKey = ({
  key,
  altKey,
  metaKey,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "altKey" | "metaKey" | "shiftKey">): boolean =>
  gridKeys.has(key) && !altKey && !metaKey && !shiftKey;

/** Where the key leads from this cell; null = nowhere, or it is no key of a grid. */
export function nextCell(
  rows: Rows,
  from: HTMLElement,
  { key, ctrlKey }: Pick<KeyboardEvent, "key" | "ctrlKey">,
): HTMLElement | null {
  const rowIndex = rows.findIndex((row) => row.includes(from));
  const row = rows[rowIndex];
  if (row === undefined) return null;
  const index = row.indexOf(from);
  /** The place below or above; of a shorter row the last one. */
  const inRow = (other: readonly HTMLElement[] | undefined) => other?.[Math.min(index, other.length - 1)] ?? null;
  switch (key) {
    case "ArrowRight":
      return row[index + 1] ?? null;
    case "ArrowLeft":
      return row[index - 1] ?? null;
    case "ArrowDown":
      return inRow(rows[rowIndex + 1]);
    case "ArrowUp":
      return inRow(rows[rowIndex - 1]);
    case "Home":
      return (ctrlKey ? rows[0] : row)?.[0] ?? null;
    case "End":
      return (ctrlKey ? rows.at(-1) : row)?.at(-1) ?? null;
    default:
      return null;
  }
}

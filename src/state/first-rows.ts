// The rows of the first paint (src/boot) while the app starts: they stay where the app's own will stand until those are
// there. They work wherever they are in the document, and end when they are taken out of it.

/** Of src/boot, which may draw them anew. */
const rowsOfPage = (): HTMLElement | null => document.getElementById("last-rows");

let isHeld = false;
let onEnd = (): void => undefined;

/** Before the app is drawn: its first commit empties the place where they are. @param ended called when there are none any more */
export function holdFirstRows(ended: () => void): void {
  const rows = rowsOfPage();
  if (rows === null) return ended();
  isHeld = true;
  onEnd = ended;
  move(rows, document.body);
}

/** Ref of a place for them: of what waits for rows itself, they stand there for as long as it is shown. */
export function keepFirstRows(place: HTMLElement | null): (() => void) | undefined {
  const rows = rowsOfPage();
  if (place === null || rows === null || !isWithoutPlace(rows)) return;
  move(rows, place);
  return () => {
    const kept = rowsOfPage();
    if (kept === null || !place.contains(kept)) return;
    move(kept, document.body);
    // What comes in its place may wait for rows as well, and is there when this task ends.
    queueMicrotask(endWithoutPlace);
  };
}

/** Once what is drawn has had its chance to keep them. */
export function endWithoutPlace(): void {
  const rows = rowsOfPage();
  if (rows !== null && isWithoutPlace(rows)) endFirstRows();
}

/** The page has rows of its own, something else to say, or is another one. */
export function endFirstRows(): void {
  const rows = rowsOfPage();
  if (!isHeld || rows === null) return;
  isHeld = false;
  const focused = rows.contains(document.activeElement) ? document.activeElement : null;
  rows.remove();
  const odd = focused instanceof HTMLElement ? focused.dataset["odd"] : undefined;
  const others = odd === undefined ? [] : document.querySelectorAll<HTMLElement>("main [data-odd]");
  [...others].find(({ dataset }) => dataset["odd"] === odd)?.focus({ preventScroll: true });
  onEnd();
}

const isWithoutPlace = (rows: HTMLElement): boolean => isHeld && rows.parentElement === document.body;

/** The focus would be lost on the way. */
function move(rows: HTMLElement, place: HTMLElement): void {
  const focused = rows.contains(document.activeElement) ? document.activeElement : null;
  place.append(rows);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

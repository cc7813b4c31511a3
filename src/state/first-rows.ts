// The rows of the first paint (src/boot) while the app starts: they stay where the app's own will stand until those are
// there. They work wherever they are in the document, and end when they are taken out of it.

/** Of src/boot, which may draw them anew. */
const rowsOfPage = (): HTMLElement | null => document.getElementById("last-rows");

/** By then its lines are there, or the odd is none of them. */
const longestMs = 2000;

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
    const currentRows = rowsOfPage();
    if (currentRows === null || !place.contains(currentRows)) return;
    move(currentRows, document.body);
    // What comes in its place may wait for rows as well, and is there when this task ends.
    queueMicrotask(endWithoutPlace);
  };
}

/** Whether an odd of theirs can be pressed. */
export function areFirstRowsOpen(): boolean {
  return isHeld && document.querySelector("#last-rows [data-state=open]") !== null;
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
  if (focused instanceof HTMLElement) focusOwn(focused.dataset["odd"]);
  onEnd();
}

/** The app's lines come some renders after their list. */
function focusOwn(odd: string | undefined): void {
  const look = (): boolean => {
    if (document.activeElement !== document.body) return true;
    const oddElements = [...document.querySelectorAll<HTMLElement>("main [data-odd]")];
    oddElements.find(({ dataset }) => dataset["odd"] === odd)?.focus({ preventScroll: true });
    return document.activeElement !== document.body;
  };
  if (look()) return;
  const lines = new MutationObserver(() => look() && lines.disconnect());
  lines.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => lines.disconnect(), longestMs);
}

const isWithoutPlace = (rows: HTMLElement): boolean => isHeld && rows.parentElement === document.body;

/** The focus would be lost on the way. */
function move(rows: HTMLElement, place: HTMLElement): void {
  const focused = rows.contains(document.activeElement) ? document.activeElement : null;
  place.append(rows);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

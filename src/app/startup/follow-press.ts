// A press that begins on an odd of the first paint and ends when the app has taken over: the browser drops it, or gives it to
// another odd that stands there by then. It goes to the odd that it began on.

interface Press {
  button: HTMLElement;
  rows: Element;
  /** Where the rows were when it began, and the odd in the window. */
  place: Element | null;
  box: DOMRect;
  isDone: boolean;
}

const odds = "#last-rows [data-odd]";
/** By then the browser's own click has come, if one comes. */
const clickMs = 50;

/** Until `ended`, and to the end of a press that goes on then. */
export function followPress(page: Document, ended: AbortSignal): void {
  // One may be under way already.
  let press = pressOn(page.querySelector(`${odds}:active`));
  const isMoved = ({ rows, place }: Press): boolean => rows.parentElement !== place;

  function begin(target: EventTarget | null): void {
    press = pressOn(target);
    if (press === null && ended.aborted) stop.abort();
  }

  function end(isOn: (box: DOMRect) => boolean): void {
    if (press === null || !isMoved(press)) return;
    const currentPress = press;
    // A finger that was lifted outside the button did not mean to press it.
    if (isOn(currentPress.box)) setTimeout(() => finish(currentPress), clickMs);
    else press = null;
  }

  function finish(pressToFinish: Press): void {
    if (pressToFinish.isDone) return;
    pressToFinish.isDone = true;
    // The rows' click handler runs even where the rows have been taken out of the document.
    pressToFinish.button.click();
  }

  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  page.addEventListener("pointerdown", ({ target }) => begin(target), options);
  page.addEventListener(
    "pointerup",
    ({ clientX: x, clientY: y }) =>
      end(({ left: minX, right: maxX, top: minY, bottom: maxY }) => x >= minX && x <= maxX && y >= minY && y <= maxY),
    options,
  );
  page.addEventListener("pointercancel", () => (press = null), options);
  page.addEventListener("keydown", ({ key, target, repeat }) => repeat || begin(key === " " ? target : null), options);
  page.addEventListener("keyup", ({ key }) => key === " " && end(() => true), options);
  page.addEventListener(
    "click",
    (event) => {
      if (press === null || !isMoved(press)) return;
      if (event.target instanceof Node && press.button.contains(event.target)) return void (press.isDone = true);
      event.preventDefault();
      event.stopImmediatePropagation();
      finish(press);
    },
    options,
  );
  ended.addEventListener("abort", () => press === null && stop.abort());
}

function pressOn(target: EventTarget | null): Press | null {
  const button = target instanceof Element ? target.closest<HTMLElement>(odds) : null;
  const rows = button?.closest("#last-rows");
  if (!button || !rows) return null;
  return { button, rows, place: rows.parentElement, box: button.getBoundingClientRect(), isDone: false };
}

// A press that begins on an odd of the first paint and ends when the app has taken over: the browser drops it, or gives it to
// another odd that stands there by then. It goes to the odd that it began on.

interface Press {
  button: HTMLElement;
  rows: Element;
  /** Where the rows were when it began. */
  place: Element | null;
  x: number;
  y: number;
  isDone: boolean;
}

const odds = "#last-rows [data-odd]";
/** CSS pixels. A finger that went further wanted something else. */
const farPx = 12;
/** By then the browser's own click has come, if one comes. */
const clickMs = 50;

/** Until `ended`, and to the end of a press that goes on then. */
export function followPress(page: Document, ended: AbortSignal): void {
  let press: Press | null = null;
  const isMoved = ({ rows, place }: Press): boolean => rows.parentElement !== place;

  function begin(target: EventTarget | null, x: number, y: number): void {
    const button = target instanceof Element ? target.closest<HTMLElement>(odds) : null;
    const rows = button?.closest("#last-rows");
    press = button && rows ? { button, rows, place: rows.parentElement, x, y, isDone: false } : null;
    if (press === null && ended.aborted) stop.abort();
  }

  function end(x: number, y: number): void {
    if (press === null || !isMoved(press)) return;
    const own = press;
    if (Math.hypot(x - own.x, y - own.y) > farPx) press = null;
    else setTimeout(() => finish(own), clickMs);
  }

  function finish(own: Press): void {
    if (own.isDone) return;
    own.isDone = true;
    // The rows hear it wherever they are, out of the document too.
    own.button.click();
  }

  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  page.addEventListener("pointerdown", ({ target, clientX, clientY }) => begin(target, clientX, clientY), options);
  page.addEventListener("pointerup", ({ clientX, clientY }) => end(clientX, clientY), options);
  page.addEventListener("pointercancel", () => (press = null), options);
  page.addEventListener(
    "keydown",
    ({ key, target, repeat }) => repeat || begin(key === " " ? target : null, 0, 0),
    options,
  );
  page.addEventListener("keyup", ({ key }) => key === " " && end(0, 0), options);
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

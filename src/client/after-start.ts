// What the first screen does not need waits until that screen is there: its code must not share the line with what shows it.

/** How long the page keeps the line once it has what it waits for. */
const restMs = 1000;
const lookAgainMs = 200;
/** By then it is too late to wait: what stands there is a splash, asks for a log-in, or has no odd that is open. */
const latestMs = 20_000;
const gestures = ["pointerdown", "keydown", "scroll"] as const;

export interface AfterStart {
  /** Runs it once the first page is shown and has its data, or as soon as the page is touched. */
  run(task: () => void): void;
  /** The first page stands in the document. @param busy whether it still waits for its data */
  pageShown(busy?: () => boolean): void;
}

/** What of the window is used. */
type Port = Pick<Window, "addEventListener" | "removeEventListener" | "setTimeout"> &
  Partial<Pick<Window, "requestIdleCallback">>;

export function createAfterStart(window: Port): AfterStart {
  let started = false;
  let shown = false;
  const tasks: (() => void)[] = [];
  function start(): void {
    started = true;
    for (const gesture of gestures) window.removeEventListener(gesture, onGesture, true);
    for (const task of tasks.splice(0)) task();
  }
  function onGesture(): void {
    // Pressed before the app's rows are there: the line and the processor are theirs.
    if (document.getElementById("last-rows") === null) start();
  }
  function whenIdle(run: () => void): void {
    if (window.requestIdleCallback) window.requestIdleCallback(run);
    else window.setTimeout(run, 0);
  }
  /** One after the other: together they would keep a tap waiting. */
  function next(): void {
    tasks.shift()?.();
    if (tasks.length > 0) whenIdle(next);
    else start();
  }
  for (const gesture of gestures) window.addEventListener(gesture, onGesture, true);
  window.setTimeout(next, latestMs);
  return {
    run(task) {
      if (started) task();
      else tasks.push(task);
    },
    pageShown(busy = () => false) {
      if (shown) return;
      shown = true;
      const poll = (): void => {
        if (busy()) window.setTimeout(poll, lookAgainMs);
        else window.setTimeout(() => whenIdle(next), restMs);
      };
      poll();
    },
  };
}

/** The tab's own. */
export const afterStart = createAfterStart(window);

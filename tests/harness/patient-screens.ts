// What a screen's test waits for is an event, however busy the machine, and what was never rendered before compiles first:
// the limit only ends what hangs.
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll } from "vitest";

configure({ asyncUtilTimeout: 60_000 });

// jsdom counts frames by an interval, taken when the first is asked for. Taken from a test's own clock it never ends, and the
// document, which the test files share, has no frame any more: dialogs wait for one before they take the focus.
const { setTimeout: begin, clearTimeout: end, setImmediate: nextTurn } = globalThis;
const frameMs = 16;
globalThis.requestAnimationFrame = (draw) => Number(begin(() => draw(performance.now()), frameMs));
globalThis.cancelAnimationFrame = (frame) => end(frame);

// And what a file has drawn, stored and put over the browser's own, the next one must not find: which one that is, nobody knows.
const ownNames = Reflect.ownKeys(navigator);
const sizes = ["offsetWidth", "offsetHeight"].map(
  (name) => [name, Object.getOwnPropertyDescriptor(HTMLElement.prototype, name) ?? {}] as const,
);
afterAll(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  for (const { name } of Array.from(document.documentElement.attributes))
    document.documentElement.removeAttribute(name);
  for (const name of Reflect.ownKeys(navigator)) if (!ownNames.includes(name)) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, "visibilityState");
  for (const [name, size] of sizes) Object.defineProperty(HTMLElement.prototype, name, size);
});

// A wait ends with the change of the document that it saw. What React does after it (keys that are listened to, what a closed
// dialog had hidden, subscriptions, the focus) comes at once where drawing took less than 5 ms, else in a turn of its own: on a
// busy machine a test went on before that. What else was set in the same moment may take another turn.
const turns = 3;
const { asyncWrapper: seen } = getConfig();
type Wait = typeof seen & { isWhole?: true };
const whole: Wait = (wait) =>
  seen(async () => {
    const found: unknown = await wait();
    for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((resolve) => void nextTurn(resolve));
    return found;
  });
whole.isWhole = true;
// The library stays from file to file, and this is run for each.
if ((seen as Wait).isWhole !== true) configure({ asyncWrapper: whole });

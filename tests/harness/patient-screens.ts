// What a screen's test waits for is an event, however busy the machine, and what was never rendered before compiles first:
// the limit only ends what hangs.
import { cleanup, configure } from "@testing-library/react";
import { afterAll } from "vitest";

configure({ asyncUtilTimeout: 60_000 });

// jsdom counts frames by an interval, taken when the first is asked for. Taken from a test's own clock it never ends, and the
// document, which the test files share, has no frame any more: dialogs wait for one before they take the focus.
const { setTimeout: begin, clearTimeout: end } = globalThis;
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

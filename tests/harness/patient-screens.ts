// What a screen's test waits for is an event, however busy the machine, and what was never rendered before compiles first:
// the limit only ends what hangs.
import { configure } from "@testing-library/react";

configure({ asyncUtilTimeout: 60_000 });

// jsdom counts frames by an interval, taken when the first is asked for. Taken from a test's own clock it never ends, and the
// document, which the test files share, has no frame any more: dialogs wait for one before they take the focus.
const { setTimeout: begin, clearTimeout: end } = globalThis;
const frameMs = 16;
globalThis.requestAnimationFrame = (draw) => Number(begin(() => draw(performance.now()), frameMs));
globalThis.cancelAnimationFrame = (frame) => end(frame);

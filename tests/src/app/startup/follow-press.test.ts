// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followPress } from "../../../../src/app/startup/follow-press.ts";

let over: AbortController;
let pressed: string[];

beforeEach(() => {
  vi.useFakeTimers();
  pressed = [];
  document.body.innerHTML =
    '<div id="last-rows"><button data-odd="a"><i>1.85</i></button><button data-odd="b">2</button></div><main></main>';
  for (const place of [rows(), main()])
    place.addEventListener("click", ({ target }) => {
      const odd = (target as Element).closest<HTMLElement>("[data-odd]")?.dataset["odd"];
      pressed.push(`${place.id || "app"} ${odd ?? "-"}`);
    });
  // jsdom lays nothing out.
  for (const odd of rows().querySelectorAll("button")) odd.getBoundingClientRect = () => new DOMRect(0, 0, 20, 20);
  over = new AbortController();
  followPress(document, over.signal);
});
afterEach(() => {
  over.abort();
  down(document.body);
  vi.useRealTimers();
});

const found = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`no ${selector}`);
  return element;
};
const rows = () => found("#last-rows");
const main = () => found("main");
const send = (type: string, to: EventTarget, x = 10, y = 10) =>
  to.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y }));
const down = (to: EventTarget) => send("pointerdown", to);
const up = (to: EventTarget, x = 10) => send("pointerup", to, x);
const key = (type: string, name: string, to: EventTarget) =>
  to.dispatchEvent(new KeyboardEvent(type, { bubbles: true, key: name }));

/** The app's rows come, in another order. */
function takeOver(): void {
  rows().remove();
  main().innerHTML = '<button data-odd="b">2</button><button data-odd="a">1.85</button>';
  over.abort();
}

describe("a press while the app takes over", () => {
  it("goes to the odd that it began on, not to the one that stands there by then", () => {
    down(found("[data-odd=a] i"));
    takeOver();
    up(found("[data-odd=b]"));
    send("click", found("[data-odd=b]"));
    vi.runAllTimers();
    expect(pressed).toEqual(["last-rows a"]);
  });

  it("is pressed where the browser gives it to nobody", () => {
    down(found("[data-odd=a]"));
    takeOver();
    up(main());
    expect(pressed).toEqual([]);
    vi.runAllTimers();
    expect(pressed).toEqual(["last-rows a"]);
  });

  it("is one where the rows only moved, and the browser gives it to them", () => {
    const odd = found("[data-odd=a]");
    down(odd);
    main().append(rows());
    up(odd);
    send("click", odd);
    vi.runAllTimers();
    expect(pressed.filter((name) => name === "last-rows a")).toHaveLength(1);
  });

  it("is none where the finger went away, or the browser takes it for scrolling", () => {
    down(found("[data-odd=a]"));
    takeOver();
    up(main(), 40);
    vi.runAllTimers();
    expect(pressed).toEqual([]);
  });

  it("is none where the browser takes it for scrolling", () => {
    down(found("[data-odd=a]"));
    send("pointercancel", document.body);
    takeOver();
    up(main());
    vi.runAllTimers();
    expect(pressed).toEqual([]);
  });

  it("may be one of the space bar", () => {
    key("keydown", " ", found("[data-odd=a]"));
    takeOver();
    key("keyup", " ", found("main [data-odd=a]"));
    vi.runAllTimers();
    expect(pressed).toEqual(["last-rows a"]);
  });

  it("leaves all others alone: before, beside and after it", () => {
    down(found("[data-odd=b]"));
    up(found("[data-odd=b]"));
    send("click", found("[data-odd=b]"));
    down(found("[data-odd=a]"));
    takeOver();
    up(main());
    vi.runAllTimers();
    down(found("main [data-odd=b]"));
    up(found("main [data-odd=b]"));
    send("click", found("main [data-odd=b]"));
    key("keydown", "Enter", found("main [data-odd=a]"));
    send("click", found("main [data-odd=a]"));
    expect(pressed).toEqual(["last-rows b", "last-rows a", "app b", "app a"]);
  });
});

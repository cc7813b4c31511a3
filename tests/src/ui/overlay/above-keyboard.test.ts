// @vitest-environment jsdom
// What a keyboard covers of an element that is fixed from edge to edge, where only the visual viewport tells of it.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aboveKeyboard } from "../../../../src/ui/overlay/above-keyboard.ts";

class Seen extends EventTarget {
  height = 740;
  offsetTop = 0;
  scale = 1;
  becomes(change: Partial<Pick<Seen, "height" | "offsetTop" | "scale">>, event = "resize"): void {
    Object.assign(this, change);
    this.dispatchEvent(new Event(event));
  }
}

let seen: Seen;
let drawer: HTMLElement;
let field: HTMLInputElement;
const shown = vi.fn<HTMLElement["scrollIntoView"]>();
beforeEach(() => {
  seen = new Seen();
  vi.stubGlobal("visualViewport", seen);
  vi.stubGlobal("innerHeight", 740);
  drawer = document.createElement("div");
  field = document.createElement("input");
  shown.mockClear();
  field.scrollIntoView = shown;
  drawer.append(field);
  document.body.replaceChildren(drawer);
});
afterEach(() => vi.unstubAllGlobals());

const ends = () => [drawer.style.getPropertyValue("--above"), drawer.style.getPropertyValue("--below")];

it("ends above the keyboard while there is one, with the field that is typed into in sight, once", () => {
  aboveKeyboard(drawer);
  expect(ends()).toEqual(["", ""]);
  field.focus();
  seen.becomes({ height: 420 });
  expect(ends()).toEqual(["0px", "320px"]);
  // The browser moved the page up to show the field.
  seen.becomes({ offsetTop: 100 }, "scroll");
  expect(ends()).toEqual(["100px", "220px"]);
  expect(shown).toHaveBeenCalledTimes(1);
  seen.becomes({ height: 740, offsetTop: 0 });
  expect(ends()).toEqual(["", ""]);
});

it("leaves a zoomed page, an address bar and a page that got lower by itself as they are", () => {
  aboveKeyboard(drawer);
  seen.becomes({ height: 370, scale: 2 });
  expect(ends()).toEqual(["", ""]);
  seen.becomes({ height: 680, scale: 1 });
  expect(ends()).toEqual(["", ""]);
  vi.stubGlobal("innerHeight", 420);
  seen.becomes({ height: 420 });
  expect(ends()).toEqual(["", ""]);
});

it("knows a keyboard that was there before, and hears nothing when it has gone", () => {
  seen.height = 420;
  const release = aboveKeyboard(drawer);
  expect(ends()).toEqual(["0px", "320px"]);
  release?.();
  seen.becomes({ height: 740 });
  expect(ends()).toEqual(["0px", "320px"]);
  expect(aboveKeyboard(null)).toBeUndefined();
  vi.stubGlobal("visualViewport", undefined);
  expect(aboveKeyboard(drawer)).toBeUndefined();
});

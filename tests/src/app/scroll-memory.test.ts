// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import type { Step } from "../../../src/app/history.ts";
import { createScrollMemory } from "../../../src/app/scroll-memory.ts";

const page = {
  scrollY: 0,
  document,
  scrollTo(_x: number, y: number) {
    page.scrollY = y;
  },
};
const step = (key: string, action: Step["action"] = "PUSH", hash = "", keepsScroll = false): Step => ({
  location: { pathname: "/", search: "", hash, state: null, key },
  action,
  keepsScroll,
});

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = "";
  page.scrollY = 0;
});
const scrolled = () => createScrollMemory(() => sessionStorage, page);

describe("scrolling", () => {
  it("begins a new page at its top, and finds the place again on the way back", () => {
    const memory = scrolled();
    memory.arrive(step("a", "POP"));
    page.scrollY = 700;
    memory.leave("a");
    memory.arrive(step("b"));
    expect(page.scrollY).toBe(0);
    memory.leave("b");
    memory.arrive(step("a", "POP"));
    expect(page.scrollY).toBe(700);
  });

  it("stays where the step says so, and where only a layer above the page opened", () => {
    const memory = scrolled();
    memory.arrive(step("a", "POP"));
    page.scrollY = 700;
    memory.leave("a");
    memory.arrive(step("b", "REPLACE", "", true));
    expect(page.scrollY).toBe(700);
    page.scrollY = 800;
    memory.arrive(step("b", "POP"));
    expect(page.scrollY).toBe(800);
  });

  it("outlives a reload", () => {
    const memory = scrolled();
    memory.arrive(step("a", "POP"));
    page.scrollY = 300;
    memory.keep("a");
    page.scrollY = 0;
    scrolled().arrive(step("a", "POP"));
    expect(page.scrollY).toBe(300);
  });

  it("goes to the part that the address names", () => {
    document.body.innerHTML = '<p id="part two"></p>';
    let into = "";
    Element.prototype.scrollIntoView = function scrollIntoView() {
      into = this.id;
    };
    scrolled().arrive(step("a", "PUSH", "#part%20two"));
    expect(into).toBe("part two");
  });

  it.each(["{", '{"a":1}', '[["a"],1]'])("does without what it cannot read: %s", (kept) => {
    sessionStorage.setItem("kvota-scroll", kept);
    page.scrollY = 5;
    scrolled().arrive(step("a", "POP"));
    expect(page.scrollY).toBe(5);
  });
});

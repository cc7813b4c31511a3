// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { offerDb } from "../../../../../src/db/tab-databases.ts";
import { Marquee } from "../../../../../src/features/site/marquee/marquee.tsx";
import { itemsOf, marqueeOf } from "../../../../../src/features/site/marquee/use-marquee.ts";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables } from "../../../../harness/ticket-screen.tsx";

/** How far the page is scrolled, px: the line is 32 px high and first in it. */
let scrolled: number;
/** `from>to` of each slide, and how long it takes. */
let slides: { way: string; duration: unknown }[];

beforeAll(openTables);
beforeEach(() => {
  wantMotion(true);
  slides = [];
  scrolled = 0;
  // jsdom has neither layout nor animations: three items of 300 px, 40 px between them, in a window of 360.
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(360);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const isItem = this.hasAttribute("data-news");
    const alike = this.parentElement?.querySelectorAll(isItem ? "[data-news]" : ":scope > *") ?? [];
    const at = [...alike].indexOf(this);
    const left = at * (isItem ? 340 : 1020) + (isItem ? 20 : 0);
    return { left, width: isItem ? 300 : 1020, top: -scrolled, bottom: 32 - scrolled } as DOMRect;
  });
  Element.prototype.animate = (frames, timing) => {
    const [from, to] = (frames as { transform: string[] }).transform;
    slides.push({ way: `${from}>${to}`, duration: (timing as KeyframeAnimationOptions).duration });
    return {} as Animation;
  };
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await emptyTables();
});

function wantMotion(needed: boolean): void {
  globalThis.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: !needed, media: query }) as unknown as MediaQueryList;
}

const line = (): HTMLElement | null => document.querySelector("[data-marquee]");
const place = (): string | undefined => line()?.style.transform;
const publish = (value: unknown) =>
  offerDb.catalogue.put({ key: "settings:general", value: [{ key: "marquee", value }] });
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const button = (name: string): HTMLElement => screen.getByRole("button", { name });

/** With three items; the clock stands from then on. */
async function show(): Promise<void> {
  await publish("One · Two · Three");
  // Before the timers: the line must take the fake ones.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await renderAt("/en", <Marquee />);
  await waitFor(() => expect(line()).not.toBeNull());
  // Its effects run a moment after it is there.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1)));
}

describe("the text of the news", () => {
  it.each<[unknown, string]>([
    ["  For all  ", "For all"],
    [{ en: "English", ba: "Bosanski" }, "English"],
    [{ ba: "Bosanski" }, "Bosanski"],
    [{ de: "Deutsch" }, ""],
    ["", ""],
    [undefined, ""],
    [7, ""],
    [{ en: 7 }, ""],
  ])("of %j", (value, text) => {
    expect(marqueeOf(value, "en")).toBe(text);
  });

  it("has items, which are the text again when they are joined", () => {
    const text = "One: 1·2 · Two · Three";
    expect(itemsOf(text).map(({ news }) => news)).toEqual(["One: 1·2", "Two", "Three"]);
    expect(
      itemsOf(text)
        .map(({ before, news }) => before + news)
        .join(""),
    ).toBe(text);
  });
});

describe("the line of news", () => {
  it("stands four times in its line, and is read once and by itself never", async () => {
    await show();
    expect(line()?.textContent).toBe("One · Two · Three".repeat(4));
    expect([...(line()?.children ?? [])].map((turn) => turn.ariaHidden)).toEqual([null, "true", "true", "true"]);
    expect(line()?.closest("section")?.getAttribute("aria-live")).toBe("off");
    expect(line()?.closest("section")?.getAttribute("aria-label")).toBe("News");
  });

  it("moves on item by item every 6 s, in less than 300 ms, and is at its begin again after the last", async () => {
    await show();
    pass(5999);
    expect([place(), slides]).toEqual(["", []]);
    const places = [1, 6000, 6000, 6000].map((ms) => {
      pass(ms);
      return place();
    });
    expect(places).toEqual(["translateX(-340px)", "translateX(-680px)", "", "translateX(-340px)"]);
    expect(slides.map(({ way }) => way)).toEqual([
      "translateX(0px)>translateX(-340px)",
      "translateX(-340px)>translateX(-680px)",
      "translateX(-680px)>translateX(-1020px)",
      "translateX(0px)>translateX(-340px)",
    ]);
    for (const { duration } of slides) expect(duration).toBeLessThan(300);
  });

  it("is paused by its button, steps by the one beside it, and goes on when it is let run", async () => {
    await show();
    fireEvent.click(button("Pause the news"));
    pass(60_000);
    expect([line()?.dataset["marquee"], place()]).toEqual(["paused", ""]);
    fireEvent.click(button("Next news item"));
    expect(place()).toBe("translateX(-340px)");
    fireEvent.click(button("Resume the news"));
    expect(screen.queryByRole("button", { name: "Next news item" })).toBeNull();
    pass(6000);
    expect([line()?.dataset["marquee"], place()]).toEqual(["running", "translateX(-680px)"]);
  });

  it("stands while it is pointed at", async () => {
    await show();
    const window = line()?.parentElement;
    if (!window) throw new Error("no news");
    fireEvent.pointerEnter(window);
    pass(60_000);
    expect(place()).toBe("");
    fireEvent.pointerLeave(window);
    pass(6000);
    expect(place()).toBe("translateX(-340px)");
  });

  it("stands while the tab is hidden, without a timer", async () => {
    await show();
    const visibility = vi.spyOn(document, "visibilityState", "get");
    const beSeen = (seen: boolean): void => {
      visibility.mockReturnValue(seen ? "visible" : "hidden");
      act(() => void document.dispatchEvent(new Event("visibilitychange")));
    };
    const before = place();
    beSeen(false);
    expect(vi.getTimerCount()).toBe(0);
    pass(60_000);
    expect(place()).toBe(before);
    beSeen(true);
    pass(6000);
    expect(place()).not.toBe(before);
  });

  it("stands while it is scrolled out of sight, and asks the browser for no news of that", async () => {
    const observer = vi.fn<() => void>();
    vi.stubGlobal("IntersectionObserver", observer);
    await show();
    const before = place();
    scrolled = 32;
    pass(60_000);
    expect(place()).toBe(before);
    scrolled = 31;
    pass(6000);
    expect(place()).not.toBe(before);
    // Each layout would cost one more frame.
    expect(observer).not.toHaveBeenCalled();
  });

  it("stands where motion is not wanted, and steps by its button without a slide", async () => {
    wantMotion(false);
    await show();
    expect(line()?.dataset["marquee"]).toBe("still");
    expect(screen.getAllByRole("button")).toHaveLength(1);
    pass(60_000);
    expect(place()).toBe("");
    fireEvent.click(button("Next news item"));
    expect([place(), slides]).toEqual(["translateX(-340px)", []]);
  });

  it("is not there without news", async () => {
    const shown = () => document.querySelector("section, [class*=marquee]");
    await publish("One · Two");
    await renderAt("/en", <Marquee />);
    await waitFor(() => expect(shown()).not.toBeNull());
    await publish("");
    await waitFor(() => expect(shown()).toBeNull());
  });
});

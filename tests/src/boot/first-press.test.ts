// @vitest-environment jsdom
// The rows of the first paint while their prices are fresh: pressed, kept, locked.
import { describe, expect, it, vi } from "vitest";
import { bootRows, fresh, openAt, serve, startAtTable } from "../../harness/boot-page.ts";
import {
  answer,
  draw,
  first,
  firstPressPage,
  kept,
  note,
  odd,
  other,
  pressed,
  rowsWith,
  stateOf,
  type FirstPressPage,
} from "../../harness/first-press-page.ts";
import { storedRows } from "../../harness/last-rows.ts";
import { sampleRow } from "../../harness/offer-screen.tsx";

startAtTable();
const page = firstPressPage();

describe("the rows that came with the page", () => {
  it("can be pressed until their prices are too old, and say so", async () => {
    serve(fresh());
    expect([stateOf(first), note()]).toEqual(["open", "Odds confirmed"]);
    expect(odd(first)?.getAttribute("aria-label")).toBe("Host 1 – Away 1, 1X2, 1, 1.50");
    expect(odd(first)?.getAttribute("aria-disabled")).toBe("false");
    // Half a second of their 15 was gone when they came.
    await vi.advanceTimersByTimeAsync(14_000);
    expect(stateOf(first)).toBe("open");
    await vi.advanceTimersByTimeAsync(1000);
    expect([stateOf(first), note()]).toEqual(["stale", "as of 21:34:07"]);
    odd(first)?.click();
    expect([pressed(), kept()]).toEqual([[], []]);
  });

  it("stand before newer ones of the last visit, which cannot be pressed", () => {
    serve(fresh(), fresh({ confirmedAt: fresh().confirmedAt + 1 }));
    expect(stateOf(first)).toBe("open");
  });

  it("before the match they can be for ten minutes", async () => {
    openAt("/en/betting?sport=F");
    serve(storedRows([sampleRow(1, 1, { kind: "prematch" })], { address: "/en/betting?sport=F", asOf: Date.now() }));
    await vi.advanceTimersByTimeAsync(590_000);
    expect(stateOf(first)).toBe("open");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stateOf(first)).toBe("stale");
  });

  it.each([-600_000, 600_000])("go by no clock of the device that is %i ms off", (off) => {
    vi.setSystemTime(Date.now() + off);
    serve(fresh());
    expect(stateOf(first)).toBe("open");
  });

  it("are old after the device slept, whichever clock stood still", () => {
    serve(fresh());
    vi.setSystemTime(Date.now() + 20_000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(stateOf(first)).toBe("stale");
  });

  it.each<[string, FirstPressPage["entry"]]>([
    ["of the browser's cache", { transferSize: 0 }],
    ["of a cache that is named", { deliveryType: "cache" }],
    ["of a service worker", { workerStart: 3 }],
    ["of a step back", { type: "back_forward" }],
    ["of a cache that tells of an earlier time", { requestStart: -1, responseStart: -1 }],
    ["of nobody knows where", { requestStart: 0, responseStart: 0 }],
  ])("confirm nothing in a page %s, and are asked for at once", async (_, how) => {
    Object.assign(page.entry, how);
    page.fetched.mockResolvedValueOnce(answer(rowsWith({ "1": "1.55", X: "3.20", "2": "4.10" })));
    serve(fresh());
    expect(stateOf(first)).toBe("stale");
    await vi.advanceTimersByTimeAsync(0);
    expect([stateOf(first), odd(first)?.textContent]).toEqual(["open", "1.55"]);
  });

  it("confirm nothing in a browser that does not tell how it came by the page", () => {
    vi.mocked(performance.getEntriesByType).mockReturnValue([]);
    serve(fresh());
    expect(stateOf(first)).toBe("stale");
  });

  it("show what is suspended as the app does", () => {
    serve(rowsWith({ "1": "1.50", X: "-" }, "SUSPENDED"));
    expect([stateOf(first), odd(first)?.dataset["locked"]]).toEqual(["locked", "true"]);
    expect(odd(first)?.getAttribute("aria-label")).toBe("Host 1 – Away 1, 1X2, 1, 1.50, suspended");
    odd(first)?.click();
    expect(pressed()).toEqual([]);
  });
});

describe("a press", () => {
  it("chooses one odd a match: the same takes it back, another one takes its place", () => {
    serve(fresh());
    for (const cell of [first, other, draw]) odd(cell)?.click();
    expect(pressed()).toEqual([draw, other]);
    odd(other)?.click();
    expect(pressed()).toEqual([draw]);
  });

  it("keeps all that a leg of the ticket needs", () => {
    serve(fresh());
    odd(first)?.querySelector("span")?.click();
    expect(kept()).toEqual([
      {
        odd: first,
        matchId: 1,
        kind: "live",
        sport: "F",
        hostName: "Host 1",
        awayName: "Away 1",
        leagueName: "Premijer liga",
        timeStart: bootRows[0]?.timeStart,
        marketCode: "1X2",
        marketsGroup: "main",
        shown: 1500,
        at: Date.now(),
      },
    ]);
  });

  it("outlives a reload, for ten minutes", () => {
    serve(fresh());
    odd(first)?.click();
    serve(fresh());
    expect(pressed()).toEqual([first]);
    vi.setSystemTime(Date.now() + 601_000);
    serve(fresh());
    expect(pressed()).toEqual([]);
  });

  it("on a price that grew old can be taken back, and not be made", async () => {
    serve(fresh());
    odd(first)?.click();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(odd(first)?.getAttribute("aria-disabled")).toBe("false");
    odd(draw)?.click();
    expect(pressed()).toEqual([first]);
    odd(first)?.click();
    expect([pressed(), sessionStorage.length]).toEqual([[], 0]);
  });

  it("works where nothing can be stored", () => {
    serve(fresh());
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    odd(first)?.click();
    full.mockRestore();
    expect(pressed()).toEqual([first]);
  });

  it("is told to the app", () => {
    const told = vi.fn<() => void>();
    addEventListener("kvota-early-picks", told);
    serve(fresh());
    odd(first)?.click();
    odd(first)?.click();
    removeEventListener("kvota-early-picks", told);
    expect(told).toHaveBeenCalledTimes(2);
  });
});

describe("the bar at the foot", () => {
  const bar = (): HTMLElement | null => document.querySelector(".early");
  const said = (): string | null | undefined => document.querySelector("output")?.textContent;

  it("is not there before anything is chosen", () => {
    serve(fresh());
    expect(bar()?.hidden).toBe(true);
  });

  it("says how many are chosen, at which total odds, and that the app is on its way", () => {
    serve(fresh());
    odd(first)?.click();
    expect([bar()?.hidden, ...[...(bar()?.children ?? [])].map(({ textContent }) => textContent)]).toEqual([
      false,
      "1 on ticket",
      "1.50",
      "Opening …",
    ]);
    odd(other)?.click();
    expect(bar()?.textContent).toBe("2 on ticket6.15Opening …");
    odd(first)?.click();
    odd(other)?.click();
    expect(bar()?.hidden).toBe(true);
  });

  it("tells a reader's ear what a press did, in one sentence", () => {
    serve(fresh());
    odd("1|markets|OU|2.5||O")?.click();
    expect(said()).toBe("Host 1 – Away 1, OU, O 2.5 at 1.80 chosen");
    odd("1|markets|OU|2.5||O")?.click();
    expect(said()).toBe("Host 1 – Away 1, OU, O 2.5 removed");
  });

  it("takes a name for what it is", () => {
    serve(storedRows([{ ...sampleRow(1, 1), hostName: "#@ $& {time}" }], { asOf: Date.now() }));
    odd(first)?.click();
    expect(said()).toContain("#@ $& {time} – Away 1, 1X2, 1 at 1.50 chosen");
  });
});

// @vitest-environment jsdom
// The rows of the first paint while their prices are fresh: pressed, kept, asked for anew, locked.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseEarlyPicks, type EarlyPick } from "../../../src/domain/offer/early-picks.ts";
import { closedRows, lastRowsKeys, type LastRows } from "../../../src/domain/offer/last-rows.ts";
import { bootRows, fresh, openAt, serve, show, startAtTable } from "../../harness/boot-page.ts";
import { storedRows } from "../../harness/last-rows.ts";
import { sampleEntry } from "../../harness/offer-samples.ts";
import { sampleRow } from "../../harness/offer-screen.tsx";

startAtTable();

const first = "1|markets|1X2|||1";
const draw = "1|markets|1X2|||X";
const other = "2|markets|1X2|||2";

const fetched = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
let entry: Partial<PerformanceNavigationTiming> & { deliveryType?: string };
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "Date", "performance"] });
  vi.advanceTimersByTime(1000);
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockRejectedValue(new TypeError("unreachable"));
  entry = { type: "navigate", workerStart: 0, transferSize: 4500, encodedBodySize: 4200 };
  Object.assign(entry, { requestStart: performance.now() - 500, responseStart: performance.now() - 100 });
  vi.spyOn(performance, "getEntriesByType").mockImplementation(() => [entry as PerformanceEntry]);
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const odd = (cell: string): HTMLButtonElement | null => document.querySelector(`[data-odd="${cell}"]`);
const stateOf = (cell: string): string | undefined => odd(cell)?.dataset["state"];
const pressed = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[aria-pressed=true]")].map(({ dataset }) => dataset["odd"] ?? "");
const kept = (): readonly EarlyPick[] =>
  parseEarlyPicks(sessionStorage.getItem("kvota-early-picks"), Date.now())?.picks ?? [];
const note = (): string | null | undefined => document.querySelector(".note")?.textContent;

const answer = (rows: unknown): Response => new Response(typeof rows === "string" ? rows : JSON.stringify(rows));
const rowsWith = (odds: Record<string, string>, MS = "OPEN"): LastRows =>
  storedRows(
    bootRows.map((row) => ({ ...row, markets: { ...row.markets, "1X2": [sampleEntry(odds, "", MS)] } })),
    { asOf: Date.now(), confirmedAt: Date.now() },
  );

/** The next question is asked and answered. */
async function answered(rows: unknown): Promise<void> {
  fetched.mockResolvedValueOnce(answer(rows));
  await vi.advanceTimersByTimeAsync(5000);
}

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

  it.each<[string, typeof entry]>([
    ["of the browser's cache", { transferSize: 0 }],
    ["of a cache that is named", { deliveryType: "cache" }],
    ["of a service worker", { workerStart: 3 }],
    ["of a step back", { type: "back_forward" }],
    ["of a cache that tells of an earlier time", { requestStart: -1, responseStart: -1 }],
    ["of nobody knows where", { requestStart: 0, responseStart: 0 }],
  ])("confirm nothing in a page %s, and are asked for at once", async (_, how) => {
    Object.assign(entry, how);
    fetched.mockResolvedValueOnce(answer(rowsWith({ "1": "1.55", X: "3.20", "2": "4.10" })));
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
        ...{ odd: first, matchId: 1, kind: "live", sport: "F", hostName: "Host 1", awayName: "Away 1" },
        ...{ leagueName: "Premijer liga", timeStart: bootRows[0]?.timeStart, marketCode: "1X2", marketsGroup: "main" },
        ...{ shown: 1500, at: Date.now() },
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
      ...[false, "1 on ticket", "1.50", "Opening …"],
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

it("rows that the app moved are drawn anew where they are", async () => {
  serve(fresh());
  const place = document.createElement("main");
  document.body.append(place);
  place.append(document.getElementById("last-rows") ?? "");
  await answered(storedRows([sampleRow(8, 1)], { asOf: Date.now() }));
  expect(place.querySelector("#last-rows [data-event='8']")).not.toBeNull();
});

describe("the server is asked", () => {
  it("every five seconds, for the address of the page, one question at a time", async () => {
    serve(fresh());
    let settle: (answer: Response) => void = () => undefined;
    fetched.mockImplementation(() => new Promise((resolve) => (settle = resolve)));
    await vi.advanceTimersByTimeAsync(4000);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(9000);
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[0]).toBe(
      `/cms/v1/offer/first-rows?address=${encodeURIComponent("/en/live_betting?sport=F")}`,
    );
    settle(answer(fresh()));
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("and what it says is as old as the question", async () => {
    serve(fresh());
    let settle: (answer: Response) => void = () => undefined;
    fetched.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
    await vi.advanceTimersByTimeAsync(14_000);
    settle(answer(fresh()));
    await vi.advanceTimersByTimeAsync(2000);
    expect(stateOf(first)).toBe("open");
    await vi.advanceTimersByTimeAsync(5000);
    expect(stateOf(first)).toBe("stale");
  });

  it("by no page that nobody sees, and at once when it is seen again", async () => {
    visibility = "hidden";
    serve(fresh());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetched).not.toHaveBeenCalled();
    visibility = "visible";
    document.dispatchEvent(new Event("visibilitychange"));
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("until the app has taken over", async () => {
    serve(fresh());
    document.getElementById("root")?.replaceChildren("the app");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("at once where the page has no rows, and draws them in the place of the greeting", async () => {
    fetched.mockResolvedValueOnce(answer(fresh()));
    expect(show(null)).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect([document.querySelectorAll("#root > #last-rows").length, stateOf(first)]).toEqual([1, "open"]);
  });

  it("and not answered in time: the app's own rows are not drawn over", async () => {
    let settle: (answer: Response) => void = () => undefined;
    fetched.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
    show(null);
    // It waits in its own way, where the greeting was.
    const skeleton = Object.assign(document.createElement("div"), { textContent: "the app" });
    skeleton.dataset["splash"] = "";
    document.getElementById("root")?.replaceChildren(skeleton);
    settle(answer(fresh()));
    await vi.advanceTimersByTimeAsync(0);
    expect(document.getElementById("root")?.textContent).toBe("the app");
  });

  it("at once over the rows of the last visit, which then stand as they are now", async () => {
    fetched.mockResolvedValueOnce(answer(storedRows([sampleRow(9, 1)], { asOf: Date.now() })));
    show(fresh());
    expect(stateOf(first)).toBe("stale");
    await vi.advanceTimersByTimeAsync(0);
    expect(odd(first)).toBeNull();
    expect(stateOf("9|markets|1X2|||1")).toBe("open");
  });

  it("for no table that is a player's own, and for none that is closed", async () => {
    for (const address of ["/en/live_betting?sport=F&search=x", "/en/scores", "/en/live_betting?sport=F#x"]) {
      openAt(address);
      show(null);
    }
    openAt("/en/live_betting?sport=F");
    serve(JSON.stringify(closedRows));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("no more where it knows no table, and the rows grow old", async () => {
    serve(fresh());
    fetched.mockResolvedValue(new Response("{}", { status: 404 }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fetched).toHaveBeenCalledOnce();
    expect(stateOf(first)).toBe("stale");
  });

  it.each<[string, () => unknown]>([
    ["a page", () => "<!doctype html>"],
    ["rows of another address", () => fresh({ address: "/en/betting" })],
    ["rows of another language", () => fresh({ language: "de" })],
    ["nothing", () => null],
  ])("and %s for an answer changes nothing", async (_, body) => {
    serve(fresh());
    await answered(body());
    expect([stateOf(first), odd(first)?.textContent, note()]).toEqual(["open", "1.50", "Odds confirmed"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stateOf(first)).toBe("stale");
  });

  it("and neither does one that says that it failed, or cannot be reached", async () => {
    serve(fresh());
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(rowsWith({ "1": "9.00" })), { status: 500 }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(odd(first)?.textContent).toBe("1.50");
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe("what changed", () => {
  it("is changed in place, with the way it moved, under the focus and the finger", async () => {
    serve(fresh());
    const [button, row] = [odd(first), document.querySelector("[data-event='1']")];
    button?.focus();
    odd(other)?.click();
    await answered(rowsWith({ "1": "1.60", X: "3.00", "2": "4.10" }));
    expect(odd(first)).toBe(button);
    expect(document.querySelector("[data-event='1']")).toBe(row);
    expect(document.activeElement).toBe(button);
    expect([button?.textContent, button?.dataset["move"]]).toEqual(["1.60", "up"]);
    expect([odd(draw)?.textContent, odd(draw)?.dataset["move"]]).toEqual(["3.00", "down"]);
    expect(odd(other)?.dataset["move"]).toBeUndefined();
    expect(pressed()).toEqual([other]);
    await vi.advanceTimersByTimeAsync(4500);
    expect(button?.dataset["move"]).toBeUndefined();
  });

  it("of score and time too", async () => {
    serve(fresh());
    const rows = bootRows.map((row) => ({ ...row, results: { G: [3, 1] as [number, number] } }));
    await answered(storedRows(rows, { asOf: Date.now() }));
    expect([...document.querySelectorAll("[data-event='1'] .figure")].map((one) => one.textContent)).toEqual([
      "3",
      "1",
    ]);
  });

  it("as a suspension is shown, and its end", async () => {
    serve(fresh());
    odd(first)?.click();
    await answered(rowsWith({ "1": "1.50", X: "3.20", "2": "4.10" }, "SUSPENDED"));
    expect([stateOf(first), stateOf(draw), pressed()]).toEqual(["locked", "locked", [first]]);
    await answered(rowsWith({ "1": "1.50", X: "3.20", "2": "4.10" }));
    expect([stateOf(first), odd(first)?.dataset["locked"]]).toEqual(["open", undefined]);
  });

  it("as another main line has a button of its own, in the same place", async () => {
    serve(fresh());
    odd("1|markets|OU|2.5||O")?.focus();
    const rows = bootRows.map((row) => ({
      ...row,
      markets: { ...row.markets, OU: [sampleEntry({ O: "1.90" }, "3.5")] },
    }));
    await answered(storedRows(rows, { asOf: Date.now() }));
    expect(stateOf("1|markets|OU|2.5||O")).toBeUndefined();
    expect(stateOf("1|markets|OU|3.5||O")).toBe("open");
    expect(document.activeElement).toBe(odd("1|markets|OU|3.5||O"));
  });

  it("as a match that left is locked where it stands", async () => {
    serve(fresh());
    await answered(storedRows(bootRows.slice(1), { asOf: Date.now() }));
    expect([stateOf(first), stateOf(other)]).toEqual(["locked", "open"]);
  });

  it("beyond recognition is drawn anew", async () => {
    serve(fresh());
    await answered(storedRows([sampleRow(8, 1), sampleRow(9, 1)], { asOf: Date.now() }));
    expect([...document.querySelectorAll<HTMLElement>("[data-event]")].map(({ dataset }) => dataset["event"])).toEqual([
      "8",
      "9",
    ]);
  });
});

it("a page out of the browser's memory has old prices until it is told new ones", async () => {
  serve(fresh());
  fetched.mockResolvedValueOnce(answer(rowsWith({ "1": "1.70", X: "3.20", "2": "4.10" })));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(stateOf(first)).toBe("stale");
  await vi.advanceTimersByTimeAsync(0);
  expect([stateOf(first), odd(first)?.textContent]).toEqual(["open", "1.70"]);
});

it("odds are shown as this device showed them last", () => {
  localStorage.setItem(lastRowsKeys.prematch, JSON.stringify({ ...fresh(), format: "american" }));
  serve(fresh());
  expect(odd(first)?.textContent).toBe("-200");
});

it.each(["/", "/en", "/index1", "/en/index1"])("the front page at %s has rows too, of both kinds", async (address) => {
  openAt(address);
  const rows = storedRows([sampleRow(7, 1)], { address, asOf: Date.now() });
  const coming = storedRows([sampleRow(8, 1, { kind: "prematch" })], { address, asOf: Date.now() });
  const language = address.startsWith("/en") ? "en" : "bs-Latn-BA";
  const served = { ...rows, language, leagues: [...coming.leagues, ...rows.leagues] };
  fetched.mockResolvedValueOnce(answer(served));
  expect(show(null)).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect([stateOf("7|markets|1X2|||1"), stateOf("8|markets|1X2|||1")]).toEqual(["open", "open"]);
  fetched.mockRejectedValue(new TypeError("unreachable"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([stateOf("7|markets|1X2|||1"), stateOf("8|markets|1X2|||1")]).toEqual(["stale", "open"]);
});

// @vitest-environment jsdom
// The rows of the first paint are asked for anew until the app is there, and changed in place.
import { describe, expect, it, vi } from "vitest";
import { closedRows, lastRowsKeys } from "../../../src/domain/offer/last-rows.ts";
import { bootRows, fresh, openAt, serve, show, startAtTable } from "../../harness/boot-page.ts";
import {
  answer,
  draw,
  first,
  firstPressPage,
  note,
  odd,
  other,
  pressed,
  rowsWith,
  stateOf,
} from "../../harness/first-press-page.ts";
import { storedRows } from "../../harness/last-rows.ts";
import { sampleEntry } from "../../harness/offer-samples.ts";
import { sampleRow } from "../../harness/offer-screen.tsx";

startAtTable();
const page = firstPressPage();

/** The next question is asked and answered. */
async function answered(rows: unknown): Promise<void> {
  page.fetched.mockResolvedValueOnce(answer(rows));
  await vi.advanceTimersByTimeAsync(5000);
}

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
    page.fetched.mockImplementation(() => new Promise((resolve) => (settle = resolve)));
    await vi.advanceTimersByTimeAsync(4000);
    expect(page.fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(9000);
    expect(page.fetched).toHaveBeenCalledOnce();
    expect(page.fetched.mock.calls[0]?.[0]).toBe(
      `/cms/v1/offer/first-rows?address=${encodeURIComponent("/en/live_betting?sport=F")}`,
    );
    settle(answer(fresh()));
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.fetched).toHaveBeenCalledTimes(2);
  });

  it("and what it says is as old as the question", async () => {
    serve(fresh());
    let settle: (answer: Response) => void = () => undefined;
    page.fetched.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
    await vi.advanceTimersByTimeAsync(14_000);
    settle(answer(fresh()));
    await vi.advanceTimersByTimeAsync(2000);
    expect(stateOf(first)).toBe("open");
    await vi.advanceTimersByTimeAsync(5000);
    expect(stateOf(first)).toBe("stale");
  });

  it("by no page that nobody sees, and at once when it is seen again", async () => {
    page.visibility = "hidden";
    serve(fresh());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(page.fetched).not.toHaveBeenCalled();
    page.visibility = "visible";
    document.dispatchEvent(new Event("visibilitychange"));
    expect(page.fetched).toHaveBeenCalledOnce();
  });

  it("until the app has taken over", async () => {
    serve(fresh());
    document.getElementById("root")?.replaceChildren("the app");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(page.fetched).not.toHaveBeenCalled();
  });

  it("at once where the page has no rows, and draws them in the place of the greeting", async () => {
    page.fetched.mockResolvedValueOnce(answer(fresh()));
    expect(show(null)).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect([document.querySelectorAll("#root > #last-rows").length, stateOf(first)]).toEqual([1, "open"]);
  });

  it("and not answered in time: the app's own rows are not drawn over", async () => {
    let settle: (answer: Response) => void = () => undefined;
    page.fetched.mockImplementationOnce(() => new Promise((resolve) => (settle = resolve)));
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
    page.fetched.mockResolvedValueOnce(answer(storedRows([sampleRow(9, 1)], { asOf: Date.now() })));
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
    expect(page.fetched).not.toHaveBeenCalled();
  });

  it("no more where it knows no table, and the rows grow old", async () => {
    serve(fresh());
    page.fetched.mockResolvedValue(new Response("{}", { status: 404 }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(page.fetched).toHaveBeenCalledOnce();
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
    page.fetched.mockResolvedValueOnce(new Response(JSON.stringify(rowsWith({ "1": "9.00" })), { status: 500 }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(odd(first)?.textContent).toBe("1.50");
    expect(page.fetched).toHaveBeenCalledTimes(2);
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
  page.fetched.mockResolvedValueOnce(answer(rowsWith({ "1": "1.70", X: "3.20", "2": "4.10" })));
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
  page.fetched.mockResolvedValueOnce(answer(served));
  expect(show(null)).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  expect([stateOf("7|markets|1X2|||1"), stateOf("8|markets|1X2|||1")]).toEqual(["open", "open"]);
  page.fetched.mockRejectedValue(new TypeError("unreachable"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([stateOf("7|markets|1X2|||1"), stateOf("8|markets|1X2|||1")]).toEqual(["stale", "open"]);
});

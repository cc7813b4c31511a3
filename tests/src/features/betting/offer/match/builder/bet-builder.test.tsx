// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { legsOfSelection, type CombinationLeg } from "../../../../../../../src/domain/offer/combination-code.ts";
import { MatchPanel } from "../../../../../../../src/features/betting/offer/match/match-panel.tsx";
import { KvotaError } from "../../../../../../../workers/api/errors.ts";
import { optionsOf, pricedCombination, sampleLeg } from "../../../../../../harness/combination-answers.ts";
import type { FakeClient } from "../../../../../../harness/fake-client.ts";
import { sampleEntry, sampleMatch } from "../../../../../../harness/offer-samples.ts";
import {
  pretendWideScreen,
  renderOffer,
  storeCatalogue,
  storeMatch,
  storeStream,
} from "../../../../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../../../../harness/ticket-screen.tsx";

const match = sampleMatch(1, 5, {
  markets: {
    "1X2": [sampleEntry({ "1": "2.00", X: "3.20", "2": "4.10" })],
    OU_G: [sampleEntry({ O: "1.90", U: "2.00" }, "2.5"), { ...sampleEntry({ O: "2.80", U: "1.40" }, "3.5"), L: 0 }],
  },
});
const home = sampleLeg("1X2", "1");
const over = sampleLeg("OU_G", "O", "2.5");
const offered = [
  home,
  sampleLeg("1X2", "X"),
  sampleLeg("1X2", "2"),
  over,
  sampleLeg("OU_G", "U", "2.5"),
  sampleLeg("OU_G", "O", "3.5"),
];
const button = (key: string) => document.querySelector<HTMLElement>(`button[data-leg="${key}"]`)!;
const bar = () => screen.getByRole("region", { name: "Bet builder" });
const oddShown = () => bar().querySelector("[data-builder=odd]")?.textContent;
const asksOf = (client: FakeClient, name: string) =>
  client.calls.filter((call) => call.name === `combinations.${name}`);

type Chosen = { legs: CombinationLeg[] };

/** Of the outcomes beside the first one: the other results are impossible, over 2.5 is covered once over 3.5 is chosen. */
function script(client: FakeClient): void {
  client.script("combinations.options", async ({ legs }: Chosen) =>
    optionsOf(offered, (leg) => {
      if (legs.some(({ marketsKey }) => marketsKey === "1X2") && leg.marketsKey === "1X2") return "impossible";
      return legs.some(({ band }) => band === "3.5") && leg.band === "2.5" ? "covered" : "add";
    }),
  );
  client.script("combinations.price", async ({ legs }: Chosen) =>
    pricedCombination("3.10", 0.3, ["2.00", "1.90"], legs),
  );
  client.script("combinations.ready", async () => ({
    eventId: 1,
    combinations: [{ ...pricedCombination("3.10", 0.3, ["2.00", "1.90"]), target: 3 }],
  }));
}

async function openBuilder(change: (client: FakeClient) => void = () => undefined): Promise<FakeClient> {
  const { client } = await renderOffer(<MatchPanel kind="live" eventId={1} sport="F" onToggle={() => undefined} />, "");
  script(client);
  change(client);
  fireEvent.click(await screen.findByRole("tab", { name: "Bet builder" }));
  return client;
}

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(async () => {
  await storeCatalogue();
  await storeMatch(match, "live");
  await storeStream("match:1");
});
afterEach(emptyTables);

describe("the bet builder", () => {
  it("shows what can be combined, and what that does to the rest once something is chosen", async () => {
    await openBuilder();
    await waitFor(() => expect(button("1X2~~~1").dataset["mark"]).toBe("add"));
    // It is not among the options.
    expect(button("OU_G~3.5~~U").dataset["mark"]).toBe("none");
    fireEvent.click(button("1X2~~~1"));
    await waitFor(() => expect(button("1X2~~~X").dataset["mark"]).toBe("impossible"));
    expect(button("1X2~~~1").getAttribute("aria-pressed")).toBe("true");
    expect(button("1X2~~~X").title).toBe("Cannot come true together with what you chose");
    expect(button("1X2~~~X").getAttribute("aria-label")).toContain("Cannot come true together");
    fireEvent.click(button("1X2~~~X"));
    expect(button("1X2~~~X").getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(button("OU_G~3.5~~O"));
    await waitFor(() => expect(within(button("OU_G~2.5~~O")).getByText("included")).toBeTruthy());
  });

  it("names the chosen outcome that another cannot come true with", async () => {
    await openBuilder((client) =>
      client.script("combinations.options", async ({ legs }: Chosen) => ({
        ...optionsOf(offered, (leg) => (legs.length > 0 && leg.marketsKey === "1X2" ? "impossible" : "add")),
        pairs: legs.length > 0 ? [[1, 0]] : [],
      })),
    );
    await waitFor(() => expect(button("1X2~~~1").dataset["mark"]).toBe("add"));
    fireEvent.click(button("1X2~~~1"));
    await waitFor(() => expect(button("1X2~~~X").title).toMatch(/^Cannot come true together with (?!what)\S/));
    expect(button("1X2~~~2").title).toBe("Cannot come true together with what you chose");
  });

  it("is searched as the markets are, and what is chosen stays chosen", async () => {
    await openBuilder();
    await waitFor(() => expect(button("1X2~~~1").dataset["mark"]).toBe("add"));
    fireEvent.click(button("1X2~~~1"));
    const search = screen.getByRole("textbox", { name: "Search markets" });
    fireEvent.change(search, { target: { value: "goals" } });
    await waitFor(() => expect(button("1X2~~~1")).toBeNull());
    expect(button("OU_G~2.5~~O")).not.toBeNull();
    expect(within(bar()).getByText("1 outcome")).toBeTruthy();
    fireEvent.change(search, { target: { value: "nothing of the kind" } });
    await screen.findByText(/nothing of the kind/);
    fireEvent.keyDown(search, { key: "Escape" });
    await waitFor(() => expect(button("1X2~~~1").getAttribute("aria-pressed")).toBe("true"));
  });

  it("asks for two legs, prices them, says why, and puts them on the ticket as one selection", async () => {
    const client = await openBuilder();
    await waitFor(() => expect(button("1X2~~~1").dataset["mark"]).toBe("add"));
    fireEvent.click(button("1X2~~~1"));
    expect(within(bar()).getByText("Choose one more outcome of this match.")).toBeTruthy();
    expect(asksOf(client, "price")).toEqual([]);
    fireEvent.click(button("OU_G~2.5~~O"));
    await waitFor(() => expect(oddShown()).toBe("3.10"));
    expect(bar().querySelector("s")?.textContent).toBe("3.80");
    expect(within(bar()).getByText(/these outcomes help each other/)).toBeTruthy();
    await waitFor(() => expect(within(bar()).getByRole("status").textContent).toBe("Combined odds 3.10, outcomes: 2"));
    fireEvent.click(within(bar()).getByRole("button", { name: "Add to ticket" }));
    const [selection] = client.calls.find(({ name }) => name === "ticket.toggle")?.args ?? [];
    expect(selection).toMatchObject({
      id: "1",
      marketsTable: "combinations",
      marketCode: "BB",
      odd: 3100,
      legs: [home, over],
    });
    expect(legsOfSelection(selection as { selectionCode: string })).toEqual([home, over]);
    expect(await within(bar()).findByRole("button", { name: "Remove from ticket" })).toBeTruthy();
  });

  it("is gone through by arrows: one stop of Tab a market, rows up and down, what cannot be chosen as well", async () => {
    await openBuilder();
    await waitFor(() => expect(button("1X2~~~1").dataset["mark"]).toBe("add"));
    const grid = screen.getByRole("grid", { name: "Total goals" });
    expect(within(grid).getAllByRole("row")).toHaveLength(2);
    expect(
      within(grid)
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["2.5", "3.5"]);
    const stops = () => [...grid.querySelectorAll<HTMLElement>("button")].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([button("OU_G~2.5~~O")]);
    act(() => stops()[0]?.focus());
    const press = (key: string, more = {}) => {
      const focused = document.activeElement as HTMLElement;
      fireEvent.keyDown(focused, { key, ...more });
      return (document.activeElement as HTMLElement).dataset["leg"];
    };
    expect(press("ArrowRight")).toBe("OU_G~2.5~~U");
    expect(press("ArrowRight")).toBe("OU_G~2.5~~U");
    // Not among the options, and told all the same.
    expect(press("ArrowDown")).toBe("OU_G~3.5~~U");
    expect(stops()).toEqual([button("OU_G~3.5~~U")]);
    expect(press("Home")).toBe("OU_G~3.5~~O");
    expect(press("ArrowUp")).toBe("OU_G~2.5~~O");
    expect(press("ArrowUp")).toBe("OU_G~2.5~~O");
    expect(press("End", { ctrlKey: true })).toBe("OU_G~3.5~~U");
    expect(press("Home", { ctrlKey: true })).toBe("OU_G~2.5~~O");
    expect(press("ArrowDown", { altKey: true })).toBe("OU_G~2.5~~O");
    fireEvent.click(button("OU_G~3.5~~O"));
    await waitFor(() => expect(button("OU_G~2.5~~O").dataset["mark"]).toBe("covered"));
    // The focus stays where it is, whatever is said of the outcome now.
    expect((document.activeElement as HTMLElement).dataset["leg"]).toBe("OU_G~2.5~~O");
    expect(stops()).toEqual([button("OU_G~2.5~~O")]);
  });

  it("gives no reason for odds of which the chance is not told", async () => {
    await openBuilder((client) =>
      client.script("combinations.price", async ({ legs }: Chosen) => {
        const { fair: _, ...answer } = pricedCombination("3.10", 0.3, ["2.00", "1.90"], legs);
        return { ...answer, legs: answer.legs.map(({ fair: _of, ...rest }) => rest) };
      }),
    );
    await waitFor(() => expect(button("1X2~~~1").dataset["mark"]).toBe("add"));
    for (const key of ["1X2~~~1", "OU_G~2.5~~O"]) fireEvent.click(button(key));
    await waitFor(() => expect(oddShown()).toBe("3.10"));
    expect(bar().querySelector("s")).toBeNull();
    expect(within(bar()).queryByRole("button", { name: "Why these odds?" })).toBeNull();
    expect(within(bar()).getByRole<HTMLButtonElement>("button", { name: "Add to ticket" }).disabled).toBe(false);
  });

  it("asks again when a leg's price moves", async () => {
    const client = await openBuilder();
    await waitFor(() => expect(button("1X2~~~1").dataset["mark"]).toBe("add"));
    fireEvent.click(button("1X2~~~1"));
    fireEvent.click(button("OU_G~2.5~~O"));
    await waitFor(() => expect(oddShown()).toBe("3.10"));
    client.script("combinations.price", async ({ legs }: Chosen) =>
      pricedCombination("3.30", 0.3, ["2.10", "1.90"], legs),
    );
    await act(async () =>
      client.livePrices.receive(
        { type: "batch", n: 1, patches: [{ eventId: 1, rev: 6, odds: [["markets", "1X2", "", "", "1", "2.10"]] }] },
        () => undefined,
      ),
    );
    await waitFor(() => expect(oddShown()).toBe("3.30"));
    expect(bar().querySelector<HTMLElement>("[data-builder=odd]")?.dataset["move"]).toBe("up");
    expect(asksOf(client, "price")).toHaveLength(2);
  });

  it("takes legs out one by one, the focus going on to the next and then to the odd", async () => {
    await openBuilder();
    await waitFor(() => expect(button("1X2~~~1").dataset["mark"]).toBe("add"));
    for (const key of ["1X2~~~1", "OU_G~2.5~~O"]) fireEvent.click(button(key));
    fireEvent.click(within(bar()).getByRole("button", { name: "Remove: Match result, Host 1" }));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove: Total goals, Over 2.5");
    for (const key of ["1X2~~~1"]) fireEvent.click(button(key));
    fireEvent.click(within(bar()).getByRole("button", { name: "Remove: Match result, Host 1" }));
    expect(document.activeElement).toBe(bar().querySelector("[data-builder=odd]"));
  });

  it("begins with ready combinations, one press chooses the legs of one", async () => {
    await openBuilder();
    const ready = await screen.findByRole("region", { name: "Ready combinations" });
    fireEvent.click(within(ready).getByRole("button", { name: "Choose: odds 3.10" }));
    await waitFor(() => expect(oddShown()).toBe("3.10"));
    // What is below them stays where it is.
    expect(screen.queryByRole("region", { name: "Ready combinations" })).not.toBeNull();
  });

  it("says that prices need a connection, and why there is none", async () => {
    const client = await openBuilder();
    await waitFor(() => expect(button("1X2~~~1").dataset["mark"]).toBe("add"));
    client.script("combinations.price", () => {
      throw new KvotaError("combinationImpossible");
    });
    for (const key of ["1X2~~~1", "OU_G~2.5~~O"]) fireEvent.click(button(key));
    await within(bar()).findByText("Cannot come true together with what you chose");
    expect(within(bar()).getByRole<HTMLButtonElement>("button", { name: "Add to ticket" }).disabled).toBe(true);
    act(() => client.connection.set({ state: "offline", host: "shared", since: 0 }));
    await within(bar()).findByText("Odds need a connection.");
  });

  it("says so where the outcomes of a match cannot be combined", async () => {
    await openBuilder((client) =>
      client.script("combinations.options", () => {
        throw new KvotaError("combinationNotOffered");
      }),
    );
    expect(await screen.findByText("The outcomes of this match cannot be combined.")).toBeTruthy();
    expect(document.querySelector("button[data-leg]")).toBeNull();
  });
});

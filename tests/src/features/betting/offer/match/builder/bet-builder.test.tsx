// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { legsOfSelection } from "../../../../../../../src/domain/offer/combination-code.ts";
import { KvotaError } from "../../../../../../../workers/api/errors.ts";
import {
  asksOf,
  bar,
  type ChosenLegs,
  home,
  legButton,
  oddShown,
  offeredLegs,
  openBuilder,
  over,
  pushHomeOdd,
  storeBuilder,
} from "../../../../../../harness/builder-screen.tsx";
import { optionsOf, pricedCombination } from "../../../../../../harness/combination-answers.ts";
import { pretendWideScreen } from "../../../../../../harness/offer-screen.tsx";
import { emptyTables, openTables } from "../../../../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  pretendWideScreen();
  await openTables();
});
beforeEach(storeBuilder);
afterEach(emptyTables);

describe("the bet builder", () => {
  it("shows what can be combined, and what that does to the rest once something is chosen", async () => {
    await openBuilder();
    await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
    // It is not among the options.
    expect(legButton("OU_G~3.5~~U").dataset["mark"]).toBe("none");
    fireEvent.click(legButton("1X2~~~1"));
    await waitFor(() => expect(legButton("1X2~~~X").dataset["mark"]).toBe("impossible"));
    expect(legButton("1X2~~~1").getAttribute("aria-pressed")).toBe("true");
    await waitFor(() => expect(legButton("1X2~~~X").title).toBe("Cannot come true together with what you chose"));
    expect(legButton("1X2~~~X").getAttribute("aria-label")).toContain("Cannot come true together");
    fireEvent.click(legButton("1X2~~~X"));
    expect(legButton("1X2~~~X").getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(legButton("OU_G~3.5~~O"));
    await waitFor(() => expect(within(legButton("OU_G~2.5~~O")).getByText("included")).toBeTruthy());
  });

  it("names the chosen outcome that another cannot come true with", async () => {
    await openBuilder((client) =>
      client.script("combinations.options", async ({ legs }: ChosenLegs) => ({
        ...optionsOf(offeredLegs, (leg) => (legs.length > 0 && leg.marketsKey === "1X2" ? "impossible" : "add")),
        pairs: legs.length > 0 ? [[1, 0]] : [],
      })),
    );
    await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
    fireEvent.click(legButton("1X2~~~1"));
    // Until the answer is there both of its line are named by the page.
    await waitFor(() => expect(legButton("1X2~~~2").title).toBe("Cannot come true together with what you chose"));
    expect(legButton("1X2~~~X").title).toMatch(/^Cannot come true together with (?!what)\S/);
  });

  it("is searched as the markets are, and what is chosen stays chosen", async () => {
    await openBuilder();
    await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
    fireEvent.click(legButton("1X2~~~1"));
    const search = screen.getByRole("textbox", { name: "Search markets" });
    fireEvent.change(search, { target: { value: "goals" } });
    await waitFor(() => expect(legButton("1X2~~~1")).toBeNull());
    expect(legButton("OU_G~2.5~~O")).not.toBeNull();
    expect(within(bar()).getByText("1 outcome")).toBeTruthy();
    fireEvent.change(search, { target: { value: "nothing of the kind" } });
    await screen.findByText(/nothing of the kind/);
    fireEvent.keyDown(search, { key: "Escape" });
    await waitFor(() => expect(legButton("1X2~~~1").getAttribute("aria-pressed")).toBe("true"));
  });

  it("asks for two legs, prices them, says why, and puts them on the ticket as one selection", async () => {
    const client = await openBuilder();
    await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
    fireEvent.click(legButton("1X2~~~1"));
    expect(within(bar()).getByText("Choose one more outcome of this match.")).toBeTruthy();
    expect(asksOf(client, "price")).toEqual([]);
    fireEvent.click(legButton("OU_G~2.5~~O"));
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
    await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
    const grid = screen.getByRole("grid", { name: "Total goals" });
    expect(within(grid).getAllByRole("row")).toHaveLength(2);
    expect(
      within(grid)
        .getAllByRole("rowheader")
        .map(({ textContent }) => textContent),
    ).toEqual(["2.5", "3.5"]);
    const stops = () => [...grid.querySelectorAll<HTMLElement>("button")].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops()).toEqual([legButton("OU_G~2.5~~O")]);
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
    expect(stops()).toEqual([legButton("OU_G~3.5~~U")]);
    expect(press("Home")).toBe("OU_G~3.5~~O");
    expect(press("ArrowUp")).toBe("OU_G~2.5~~O");
    expect(press("ArrowUp")).toBe("OU_G~2.5~~O");
    expect(press("End", { ctrlKey: true })).toBe("OU_G~3.5~~U");
    expect(press("Home", { ctrlKey: true })).toBe("OU_G~2.5~~O");
    expect(press("ArrowDown", { altKey: true })).toBe("OU_G~2.5~~O");
    fireEvent.click(legButton("OU_G~3.5~~O"));
    await waitFor(() => expect(legButton("OU_G~2.5~~O").dataset["mark"]).toBe("covered"));
    // The focus stays where it is, whatever is said of the outcome now.
    expect((document.activeElement as HTMLElement).dataset["leg"]).toBe("OU_G~2.5~~O");
    expect(stops()).toEqual([legButton("OU_G~2.5~~O")]);
  });

  it("gives no reason for odds of which the chance is not told", async () => {
    await openBuilder((client) =>
      client.script("combinations.price", async ({ legs }: ChosenLegs) => {
        const { fair: _, ...answer } = pricedCombination("3.10", 0.3, ["2.00", "1.90"], legs);
        return { ...answer, legs: answer.legs.map(({ fair: _of, ...rest }) => rest) };
      }),
    );
    await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
    for (const key of ["1X2~~~1", "OU_G~2.5~~O"]) fireEvent.click(legButton(key));
    await waitFor(() => expect(oddShown()).toBe("3.10"));
    expect(bar().querySelector("s")).toBeNull();
    expect(within(bar()).queryByRole("button", { name: "Why these odds?" })).toBeNull();
    expect(within(bar()).getByRole<HTMLButtonElement>("button", { name: "Add to ticket" }).disabled).toBe(false);
  });

  it("asks again when a leg's price moves", async () => {
    const client = await openBuilder();
    await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
    fireEvent.click(legButton("1X2~~~1"));
    fireEvent.click(legButton("OU_G~2.5~~O"));
    await waitFor(() => expect(oddShown()).toBe("3.10"));
    client.script("combinations.price", async ({ legs }: ChosenLegs) =>
      pricedCombination("3.30", 0.3, ["2.10", "1.90"], legs),
    );
    await pushHomeOdd(client, "2.10");
    await waitFor(() => expect(oddShown()).toBe("3.30"));
    expect(bar().querySelector<HTMLElement>("[data-builder=odd]")?.dataset["move"]).toBe("up");
    expect(asksOf(client, "price")).toHaveLength(2);
  });

  it("takes legs out one by one, the focus going on to the next and then to the odd", async () => {
    await openBuilder();
    await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
    for (const key of ["1X2~~~1", "OU_G~2.5~~O"]) fireEvent.click(legButton(key));
    fireEvent.click(within(bar()).getByRole("button", { name: "Remove: Match result, Host 1" }));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove: Total goals, Over 2.5");
    for (const key of ["1X2~~~1"]) fireEvent.click(legButton(key));
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
    await waitFor(() => expect(legButton("1X2~~~1").dataset["mark"]).toBe("add"));
    client.script("combinations.price", () => {
      throw new KvotaError("combinationImpossible");
    });
    for (const key of ["1X2~~~1", "OU_G~2.5~~O"]) fireEvent.click(legButton(key));
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

// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { snackbars } from "../../../../../../src/state/snackbars.ts";
import { deviceDb } from "../../../../../../src/db/tab-databases.ts";
import type { SystemGroup } from "../../../../../../src/domain/ticket/ticket-selection.ts";
import { TicketPanel } from "../../../../../../src/features/betting/ticket/ticket-panel.tsx";
import { selectionOf } from "../../../../../harness/selection.ts";
import {
  emptyTables,
  openTables,
  renderScreen,
  storeFreshness,
  storeSettings,
  storeSignedIn,
  storeTicket,
} from "../../../../../harness/ticket-screen.tsx";

const rsd = { currency_id: 1, currency: "RSD" };
const legs = [1500, 2000, 2500, 3000].map((odd, index) =>
  selectionOf({ eventId: index + 1, odd, hostName: `Host ${index + 1}` }),
);
const groupOf = (id: string, conditions: number[], selectionIds: string[]): SystemGroup => {
  return { id, conditions, selectionIds };
};
const twoOfThree = groupOf("a", [2], ["1", "2", "3"]);

const region = () => screen.findByRole("region", { name: "Ticket" });
const text = async (name: string) => (await region()).querySelector(`[data-ticket="${name}"]`)?.textContent;
const ticks = async () => within(await region()).findAllByRole<HTMLInputElement>("checkbox", { name: /^Put/ });
const ticked = async () => (await ticks()).map((box) => box.checked);
const tick = async (index: number) => fireEvent.click((await ticks())[index]!);
const chip = async (count: string) => within(await screen.findByRole("group", { name: /^How many/ })).getByText(count);
const add = () => screen.findByRole<HTMLButtonElement>("button", { name: "Add group" });
const marks = async () =>
  [...(await region()).querySelectorAll<HTMLElement>("[data-selection]")].map(
    (row) => row.querySelector<HTMLElement>("[data-mark]")?.dataset["mark"] ?? null,
  );
const reason = async () => (await region()).querySelector<HTMLElement>("[data-reason]");

beforeAll(openTables);
beforeEach(() => storeSettings());
afterEach(emptyTables);

async function putSystem(groups: readonly SystemGroup[] = [], stake = 100_00) {
  await storeTicket(legs, { system: true, groups, stake });
  await storeFreshness(legs);
  await storeSignedIn();
  return renderScreen(<TicketPanel />);
}

describe("the kind of ticket", () => {
  it.each([
    { count: 1, system: false, kind: "Single" },
    { count: 2, system: false, kind: "Standard" },
    { count: 2, system: true, kind: "System" },
  ])("is said: $kind", async ({ count, system, kind }) => {
    await storeTicket(legs.slice(0, count), { system });
    await renderScreen(<TicketPanel />);
    await waitFor(async () => expect(await text("kind")).toBe(kind));
  });

  it("is chosen by tabs, for all tabs", async () => {
    await storeTicket(legs);
    const client = await renderScreen(<TicketPanel />);
    fireEvent.click(await screen.findByRole("tab", { name: "System" }));
    await waitFor(() => expect(client.calls).toContainEqual({ name: "ticket.setSystem", args: [true] }));
    await deviceDb.ticket.update("current", { system: true });
    await waitFor(async () => expect(await ticked()).toEqual([true, true, true, true]));
    expect(screen.getByRole("tab", { name: "System" }).getAttribute("aria-selected")).toBe("true");
  });

  it("turned off brings its groups back by undo", async () => {
    const client = await putSystem([twoOfThree]);
    fireEvent.click(await screen.findByRole("tab", { name: "Basic" }));
    await waitFor(() => expect(snackbars.shown[0]?.messageKey).toBe("ticket.groupsCleared"));
    snackbars.shown[0]?.action?.run();
    await waitFor(() =>
      expect(client.calls.map(({ name, args }) => [name, ...args])).toEqual([
        ["ticket.setSystem", false],
        ["ticket.setSystem", true],
        ["ticket.addGroup", { selectionIds: ["1", "2", "3"], conditions: [2] }],
      ]),
    );
  });

  it("is no system for a free-bet wallet, and says why", async () => {
    await storeTicket(legs);
    await storeSignedIn();
    await deviceDb.wallets.put({ sub: "s1", currencyId: 1000, currency: "FREEBET-RSD", credit: 1000_00 });
    await deviceDb.preferences.put({ key: "activeCurrencyId", value: 1000 });
    const client = await renderScreen(<TicketPanel />);
    const system = await screen.findByRole("tab", { name: "System" });
    await waitFor(() => expect(system.getAttribute("aria-disabled")).toBe("true"));
    const why = document.getElementById(system.getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toMatch(/free.bet/i);
    fireEvent.click(system);
    expect(client.calls).toEqual([]);
  });
});

describe("a group under the finger", () => {
  it("counts its lines before it is added, and keeps its conditions in order", async () => {
    const client = await putSystem();
    expect((await add()).disabled).toBe(true);
    fireEvent.click(await chip("3"));
    fireEvent.click(await chip("1"));
    expect(await screen.findByText("1, 3 of 4")).toBeTruthy();
    expect(screen.getByText("8 combinations")).toBeTruthy();
    fireEvent.click(await add());
    await waitFor(() =>
      expect(client.calls).toEqual([
        { name: "ticket.addGroup", args: [{ selectionIds: ["1", "2", "3", "4"], conditions: [1, 3] }] },
      ]),
    );
  });

  it("loses its conditions with every other tick, and offers as many as are ticked", async () => {
    await putSystem();
    fireEvent.click(await chip("2"));
    await tick(3);
    expect((await chip("2")).getAttribute("aria-pressed")).toBe("false");
    expect(within(await screen.findByRole("group", { name: "How many of 3 win" })).queryByText("4")).toBeNull();
    expect((await add()).disabled).toBe(true);
  });

  it("takes every size from two on in one press, and gives it back", async () => {
    await putSystem();
    fireEvent.click(await chip("2+"));
    expect(await screen.findByText("2–4 of 4")).toBeTruthy();
    expect(screen.getByText("11 combinations")).toBeTruthy();
    fireEvent.click(await chip("2+"));
    expect((await add()).disabled).toBe(true);
  });

  it("leaves the others unticked once a group is there, wherever it was added; they must win", async () => {
    await putSystem();
    await tick(3);
    expect(await marks()).toEqual([null, null, null, "mustWin"]);
    await deviceDb.ticket.update("current", { groups: [groupOf("a", [1], ["1", "2"])] });
    await waitFor(async () => expect(await ticked()).toEqual([false, false]));
    expect(await marks()).toEqual(["fix", "fix", "mustWin", "mustWin"]);
    expect(screen.queryByRole("button", { name: "Add group" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Tick all" }));
    expect(await ticked()).toEqual([true, true]);
  });

  it("says when nothing is left to tick", async () => {
    await putSystem([groupOf("a", [1], ["1", "2"]), groupOf("b", [1], ["3", "4"])]);
    expect(await screen.findByText("Every selection is in a group")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Tick all" })).toBeNull();
  });
});

describe("groups", () => {
  it("are listed with their lines, opened, and let go of whole or in part", async () => {
    const client = await putSystem([twoOfThree]);
    const open = await screen.findByRole("button", { name: "Group 1: 2 of 3, 3 combinations" });
    expect(open.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(open);
    expect(open.getAttribute("aria-expanded")).toBe("true");
    fireEvent.click(screen.getAllByRole("button", { name: /out of the group$/ })[1]!);
    fireEvent.click(screen.getByRole("button", { name: "Delete group 1" }));
    expect(client.calls).toEqual([
      { name: "ticket.removeFromGroup", args: ["a", "2"] },
      { name: "ticket.removeGroup", args: ["a"] },
    ]);
  });

  it("stand still while the ticket is being paid", async () => {
    await deviceDb.placement.put({ id: "current", state: "sending", ticketId: "t" });
    await putSystem([twoOfThree]);
    await waitFor(async () => expect((await ticks()).map((box) => box.disabled)).toEqual([true]));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Delete group 1" }).disabled).toBe(true);
    expect(screen.getByRole("tab", { name: "Basic" }).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("sums of a system", () => {
  it("tell lines, stake per line, and the least and the most it pays", async () => {
    await putSystem([twoOfThree]);
    await waitFor(async () => expect(await text("lines")).toBe("3"));
    // Lines 1.5 x 2, 1.5 x 2.5 and 2 x 2.5, each with the 3.00 that must win, a third of the stake on each.
    expect(await text("per-line")).toBe("33,33");
    expect(await text("min-odds")).toBe("3.00");
    expect(await text("total-odds")).toBe("11.75");
    expect(await text("min-payout")).toBe("300,00");
    expect(await text("win")).toBe("1.175,00");
    expect(await text("bonus")).toBe("0,00");
    expect(screen.queryByText(/more selection/)).toBeNull();
  });

  it("follow the stake under the finger, and show a share below the smallest coin", async () => {
    await putSystem([twoOfThree]);
    await waitFor(async () => expect(await text("lines")).toBe("3"));
    fireEvent.change(screen.getByRole("textbox", { name: "Stake" }), { target: { value: "0,02" } });
    expect(await text("per-line")).toBe("<0,01");
  });

  it("show the cap", async () => {
    await storeSettings({ maxTicketWin: [{ currency: rsd, limit: 500 }] });
    await putSystem([twoOfThree]);
    await waitFor(async () => expect(await text("win")).toBe("500,00"));
    expect(await text("total-odds")).toBe(">5.00");
    expect(await text("min-odds")).toBe("3.00");
  });

  it("are dashes without a group, and while an odd is missing", async () => {
    await putSystem();
    await waitFor(async () => expect(await text("lines")).toBe("0"));
    expect([await text("per-line"), await text("min-odds"), await text("win")]).toEqual(["-", "-", "-"]);
    await storeTicket([{ ...legs[0]!, odd: null }, ...legs.slice(1)], { system: true, groups: [twoOfThree] });
    await waitFor(async () => expect(await text("lines")).toBe("3"));
    expect(await text("total-odds")).toBe("-");
  });

  it("count thirty selections at once", async () => {
    const many = Array.from({ length: 30 }, (_, index) => selectionOf({ eventId: index + 1, odd: 1900 + index }));
    const ids = many.map((leg) => leg.id);
    await storeTicket(many, { system: true, groups: [groupOf("a", ids.map(Number), ids)] });
    await renderScreen(<TicketPanel />);
    await waitFor(async () => expect(await text("lines")).toBe("1.073.741.823"));
    expect(await screen.findByRole("button", { name: "Group 1: 1–30 of 30, 1.073.741.823 combinations" })).toBeTruthy();
  });
});

describe("why a system is not paid", () => {
  it("is said while there is no group", async () => {
    await putSystem();
    await waitFor(async () => expect((await reason())?.dataset["reason"]).toBe("systemNoGroups"));
  });

  it("is said with the numbers where there are too many lines", async () => {
    await storeSettings({ maxSystemTicketCombinations: 2 });
    await putSystem([twoOfThree]);
    await waitFor(async () =>
      expect((await reason())?.textContent).toBe("A system takes at most 2 combinations, this one has 3"),
    );
    expect(screen.queryByRole("button", { name: /^Raise the stake/ })).toBeNull();
  });

  it("is mended by one press where the stake is too low for its lines", async () => {
    await storeSettings({ minPayinPerSystemComb: [{ currency: rsd, limit: 50 }] });
    const client = await putSystem([twoOfThree]);
    await waitFor(async () =>
      expect((await reason())?.textContent).toBe(
        "Minimum stake for this system: 150,00 (50,00 per combination, combinations: 3)",
      ),
    );
    fireEvent.click(screen.getByRole("button", { name: "Raise the stake to 150,00" }));
    await waitFor(() => expect(client.calls).toContainEqual({ name: "ticket.setStake", args: [150_00] }));
  });
});

describe("in every language", () => {
  it.each(["ba", "rs", "de", "el", "sq", "ru"] as const)("has no key left untranslated: %s", async (language) => {
    await storeTicket(legs, { system: true, groups: [twoOfThree] });
    await renderScreen(<TicketPanel />, language);
    await waitFor(() => expect(document.querySelector("[data-ticket=lines]")?.textContent).toBe("3"));
    await waitFor(() => expect(document.querySelector("[data-mark=fix]")).not.toBeNull());
    expect(document.body.textContent).not.toMatch(/ticket\.|errors\./);
  });
});

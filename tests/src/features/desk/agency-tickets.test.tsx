// @vitest-environment jsdom
// An agent's tickets: a table, or cards where there is no room for one, left and found again as they were.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { AgencyTicket } from "../../../../src/protocol/agency/reports.ts";
import { closeDesk, showDesk, type DeskRig } from "../../../harness/desk-screen.tsx";
import { setWidth } from "../../../harness/page-width.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const base = "/en/account/bonuses/affiliates/tickets";
const ticket = (id: string, over: Partial<AgencyTicket> = {}): AgencyTicket =>
  ({
    _id: id,
    frontend_uuid: id,
    createdAtTimestamp: 1_700_000_000_000,
    type: "prematch",
    kind: "single",
    currency: "RSD",
    currency_id: 1,
    stake: 1500,
    totalOdds: "2.50",
    bonus: 0,
    possibleWin: 3750,
    win: 3750,
    status: "won",
    systemGroups: [],
    cashOut: null,
    sub: "u2",
    username: "milica",
    agent: null,
    selections: [
      {
        eventId: 7,
        type: "prematch",
        sport: "F",
        marketCode: "1X2",
        selectionCode: "1",
        player: "",
        band: "",
        marketsTable: "markets",
        marketsKey: "1X2",
        odd: "2.50",
        status: "won",
        score: "2:0",
        hostName: "Zvezda",
        awayName: "Partizan",
      },
    ],
    ...over,
  }) as unknown as AgencyTicket;
const answer = {
  result: [ticket("t1"), ticket("t2", { username: "zoran" })],
  totalPages: 3,
  total: 102,
  asOf: 1,
  sums: [{ currency: "RSD", currency_id: 1, stake: 3000, win: 7500, cashOut: 0, open: 0 }],
};
const show = (address = base): Promise<DeskRig> => showDesk(address, { "agency/tickets": answer }, { roles: ["AG1"] });
const here = (): string | null => screen.getByTestId("address").textContent;

it("says in the address which rows are unfolded, beside page, order and filter, and asks nothing anew", async () => {
  setWidth(1280);
  const rig = await show(`${base}?status=won&sort=-stake&page=2`);
  fireEvent.click(await screen.findByRole("button", { name: "Details of zoran t2" }));
  await screen.findByText("Zvezda – Partizan");
  await waitFor(() => expect(here()).toBe(`${base}?status=won&sort=-stake&page=2&open=t2`));
  fireEvent.click(screen.getByRole("button", { name: "Details of milica t1" }));
  await waitFor(() => expect(here()).toContain("&open=t2&open=t1"));
  fireEvent.click(screen.getByRole("button", { name: "Details of zoran t2" }));
  await waitFor(() => expect(here()).toMatch(/page=2&open=t1$/));
  expect(rig.asked("agency/tickets")).toEqual([{ page: 2, sort: "-stake", statuses: ["won"] }]);
});

it("is found again as it was left", async () => {
  setWidth(1280);
  await show(`${base}?open=t2`);
  const toggle = await screen.findByRole("button", { name: "Details of zoran t2" });
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  expect(document.querySelectorAll("[data-desk=tickets] [data-details]")).toHaveLength(1);
});

it("is a list of cards on narrow screens, which unfold and are sorted all the same", async () => {
  setWidth(1263);
  const rig = await show();
  const cards = within(await screen.findByRole("list", { name: "Tickets" })).getAllByRole("listitem");
  expect(cards.map((card) => card.dataset["row"])).toEqual(["t1", "t2"]);
  const [card] = cards;
  if (card === undefined) throw new Error("no card");
  expect(card.textContent).toContain("milicaZvezda – Partizan");
  expect(card.textContent).toContain("3,750.00 RSD");
  expect(card.textContent).toContain("1,500.00 RSD × 2.50");
  const toggle = within(card).getByRole("button");
  fireEvent.click(toggle);
  await waitFor(() => expect(toggle.getAttribute("aria-expanded")).toBe("true"));
  expect(within(card).getByRole("table", { name: "Selections" })).toBeTruthy();
  fireEvent.keyDown(toggle, { key: "ArrowDown" });
  expect(document.activeElement?.closest("[data-row]")?.getAttribute("data-row")).toBe("t2");
  fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "-stake" } });
  await waitFor(() => expect(rig.asked("agency/tickets").at(-1)).toEqual({ page: 1, sort: "-stake" }));
});

it("says on a card in which currency a free bet paid", async () => {
  setWidth(1263);
  const freeBet = { ...answer, result: [ticket("t1", { currency: "FREEBET-RSD", currency_id: 1000 })] };
  await showDesk(base, { "agency/tickets": freeBet }, { roles: ["AG1"] });
  await screen.findByRole("list", { name: "Tickets" });
  expect(document.querySelector("[data-row=t1] .desk-card-paid")?.textContent).toBe("3,750.00 RSD");
});

it("says by what it is narrowed, and lets go of it at once", async () => {
  setWidth(1280);
  const rig = await show(`${base}?player=u2&search=mil`);
  expect((await screen.findByText("mil")).tagName).toBe("Q");
  fireEvent.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(rig.asked("agency/tickets").at(-1)).toEqual({ page: 1 }));
  expect(here()).toBe(base);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Clear filters" })).toBeNull());
});

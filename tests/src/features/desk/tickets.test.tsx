// @vitest-environment jsdom
// An administrator makes a ticket void: named, with a reason and the password, above a limit by two.
import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { confirm, fill, press, send, unfold } from "../../../harness/desk-form.ts";
import { placedLeg, placedTicket } from "../../../harness/placed-tickets.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const row = {
  ...placedTicket("t1", { stake: 1500, currency: "RSD", selections: [placedLeg()] }),
  sub: "u2",
  username: "milica",
  agent: null,
};
const ticket = { ...row, voidedAt: null, canVoid: true, proposalId: null };
const list = { result: [row], totalPages: 1, total: 1, asOf: 1, sums: [] };

async function open(over: object = {}) {
  const rig = await showDesk("/en/operator/tickets", {
    "operator/tickets": list,
    "operator/tickets/get": { ...ticket, ...over },
  });
  await unfold("milica t1");
  return rig;
}

it("is made void with a reason, after the password, and read again", async () => {
  const rig = await open();
  const dialog = await press("Void ticket");
  expect(rig.asked("operator/tickets/get")).toEqual([{ ticketId: "t1" }]);
  expect(dialog.textContent).toContain("milica gets 1,500.00 RSD back");
  send(dialog, "Void ticket");
  await within(dialog).findByText("Say why, in 3 characters or more");
  rig.acts("operator/tickets/void", "confirmationRequired", undefined);
  rig.acts("operator/confirm", { until: 1 });
  rig.answers("operator/tickets/get", { ...ticket, canVoid: false, voidedAt: 5 });
  fill(dialog, "Reason", " wrong odds ");
  send(dialog, "Void ticket");
  await confirm();
  await screen.findByText("An operator made this ticket void.");
  const body = { ticketId: "t1", reason: "wrong odds" };
  expect(rig.done("operator/tickets/void")).toEqual([body, body]);
  expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskDone"]);
  // Its form has one too, and may go after the ticket was read.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("button", { name: "Void ticket" })).toBeNull();
});

it("sums up what free bets won as the money they are paid in", async () => {
  const sums = [
    { currency: "RSD", currency_id: 1, stake: 1500, win: 100.1, cashOut: 20, open: 5 },
    { currency: "FREEBET-RSD", currency_id: 1001, stake: 300, win: 450.2, cashOut: 0, open: 50 },
    { currency: "EUR", currency_id: 2, stake: 1, win: 0, cashOut: 0, open: 0 },
  ];
  await showDesk("/en/operator/tickets", { "operator/tickets": { ...list, sums } });
  await screen.findByRole("button", { name: "Details of milica t1" });
  const said = (name: string) =>
    [...document.querySelectorAll(`[data-fact=${name}] dd div`)].map(({ textContent }) => textContent);
  expect(said("stake")).toEqual(["1,500.00 RSD", "300.00 FREEBET-RSD", "1.00 EUR"]);
  expect(said("win")).toEqual(["550.30 RSD", "0.00 EUR"]);
  expect(said("cashOut")).toEqual(["20.00 RSD", "0.00 EUR"]);
  expect(said("open")).toEqual(["5.00 RSD", "50.00 FREEBET-RSD", "0.00 EUR"]);
});

it("waits for a second administrator above the limit, and says so", async () => {
  const rig = await open();
  rig.acts("operator/tickets/void", { proposalId: "pr1" });
  const dialog = await press("Void ticket");
  fill(dialog, "Reason", "wrong odds");
  rig.answers("operator/tickets/get", { ...ticket, proposalId: "pr1" });
  send(dialog, "Void ticket");
  await screen.findByText("It waits for a second administrator, under Approvals.");
  expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskProposed"]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("button", { name: "Void ticket" })).toBeNull();
});

it.each([
  ["ticketCashedOut", "A ticket that was cashed out cannot be made void"],
  ["ticketDecided", "There is no bet that could be made void"],
])("says why it cannot be: %s", async (key, words) => {
  const rig = await open();
  rig.acts("operator/tickets/void", key);
  const dialog = await press("Void ticket");
  fill(dialog, "Reason", "wrong odds");
  send(dialog, "Void ticket");
  expect((await within(dialog).findByRole("alert")).textContent).toBe(words);
});

it("says of each leg what became of it, halves and dead heats too", async () => {
  const selections = [
    placedLeg({ eventId: 1, status: "won", result: "won", share: "0.333333" }),
    placedLeg({ eventId: 2, status: "lost", result: "half-lost" }),
    placedLeg({ eventId: 3, status: "open" }),
  ];
  await showDesk("/en/operator/tickets", {
    "operator/tickets": { ...list, result: [{ ...row, selections }] },
    "operator/tickets/get": ticket,
  });
  await unfold("milica t1");
  const legs = await screen.findByRole("table", { name: "Selections" });
  expect(within(legs).getByText("Won, shared 1/3")).toBeTruthy();
  expect(within(legs).getByText("Half lost")).toBeTruthy();
  expect(within(legs).getByText("Open")).toBeTruthy();
});

it("lists the legs of a combination, each with how it stands", async () => {
  const legs = [
    { marketsTable: "markets", marketsKey: "1X2", band: "", player: "", selectionCode: "1", status: "won" },
    { marketsTable: "markets", marketsKey: "BTS", band: "", player: "", selectionCode: "Y", status: "open" },
  ] as const;
  const combination = placedLeg({
    marketCode: "BB",
    marketsTable: "combinations",
    marketsKey: "BB",
    selectionCode: "1X2~~~1+BTS~~~Y",
    legs: [...legs],
  });
  await showDesk("/en/operator/tickets", {
    "operator/tickets": { ...list, result: [{ ...row, selections: [combination] }] },
    "operator/tickets/get": ticket,
  });
  await unfold("milica t1");
  const lines = within(await screen.findByRole("table", { name: "Selections" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "PartizanMatch resultWon",
    "YesBoth teams to scoreOpen",
  ]);
});

it("offers nothing where the server offers nothing, or without a connection", async () => {
  const rig = await open();
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Void ticket" });
  rig.offline();
  await waitFor(() => expect(button.disabled).toBe(true));
  rig.answers("operator/tickets/get", { ...ticket, canVoid: false });
  rig.online();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Void ticket" })).toBeNull());
});

// @vitest-environment jsdom
// What waits for a decision, and the key that leads from one to the next.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { nextWaiting, placeOf } from "../../../../src/features/desk/operator/overview/waiting-place.ts";
import { waitingKinds, type WaitingItem } from "../../../../src/protocol/operator/waiting.ts";
import { overview } from "../../../harness/desk-samples.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => undefined;
  await openTables();
});
afterEach(closeDesk);

const item = (kind: WaitingItem["kind"], id: string, since: number, over: Partial<WaitingItem> = {}): WaitingItem => ({
  kind,
  id,
  since,
  what: "",
  person: { sub: "u2", username: "milica" },
  amount: null,
  currency: null,
  ...over,
});
const withdrawal = item("withdrawal", "w1", 1, { what: "bank", amount: 425, currency: "RSD" });
const proposal = item("proposal", "p1", 2, { what: "line", amount: 120, currency: "RSD" });
const match = item("match", "7", 3, { what: "Home - Away", person: null });
const items = [withdrawal, proposal, match];
const waiting = (...result: WaitingItem[]) => ({ result, asOf: 1 });
const none = { result: [], totalPages: 0, total: 0, asOf: 1 };

/** Keys are listened to a moment after what is shown. */
const press = async (key: string) => {
  await act(async () => undefined);
  await act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
};
const address = () => screen.getByTestId("address").textContent;

it("goes on after the one that was looked at last, also where that is decided by now", () => {
  expect(nextWaiting(items, null)).toBe(withdrawal);
  expect(nextWaiting(items, withdrawal)).toBe(proposal);
  expect(nextWaiting([withdrawal, match], proposal)).toBe(match);
  expect(nextWaiting(items, match)).toBe(withdrawal);
  expect(nextWaiting([], match)).toBeNull();
  const together = [item("ticket", "a", 5), item("ticket", "b", 5)];
  expect(nextWaiting(together, together[0] ?? null)).toBe(together[1]);
});

it("leads to the row of each", () => {
  const places = waitingKinds.map((kind) => placeOf(item(kind, "x y", 1, { what: "8F2K" })));
  expect(places.map(({ area, search }) => `${area}${search}`)).toEqual([
    "payments?status=requested&sort=createdAt&open=x+y",
    "payments?status=review&sort=updatedAt&open=x+y",
    "approvals?open=x+y",
    "users?view=verifications&search=milica",
    "liability?view=unsettled&open=x+y",
    "tickets?search=8F2K&open=x+y",
    "games?view=refusedWins&open=x+y",
  ]);
});

it("is listed on the overview with what takes two persons", async () => {
  await showDesk("/en/operator/overview", {
    "operator/overview": overview,
    "operator/waiting": waiting(...items),
  });
  const table = await screen.findByRole("table", { name: "Decide next" });
  const rows = [...table.querySelectorAll("[data-row]")];
  expect(rows.map((row) => row.querySelector('[data-column="what"] a')?.textContent)).toEqual([
    "Withdrawal, Bank transfer",
    "Proposal: Agent's line",
    "Match not settled: Home - Away",
  ]);
  expect(rows.map((row) => row.textContent.includes("needs approval"))).toEqual([false, true, false]);
  expect(within(table).getByText("425.00 RSD")).toBeTruthy();
});

it("n goes from one to the next, and to the overview once nothing waits", async () => {
  const rig = await showDesk("/en/operator/audit", {
    "operator/waiting": waiting(...items),
    "operator/audit": none,
    "operator/payments": none,
    "operator/overview": overview,
    "operator/proposals": none,
    "operator/outcomes": none,
  });
  await screen.findByRole("link", { name: "Audit log" });
  await press("n");
  await waitFor(() => expect(address()).toBe("/en/operator/payments?status=requested&sort=createdAt&open=w1"));
  await press("n");
  await waitFor(() => expect(address()).toBe("/en/operator/approvals?open=p1"));
  // It was decided, by whoever it was.
  rig.answers("operator/waiting", waiting(withdrawal, match));
  await press("n");
  await waitFor(() => expect(address()).toBe("/en/operator/liability?view=unsettled&open=7"));
  rig.answers("operator/waiting", waiting());
  await press("n");
  await waitFor(() => expect(address()).toBe("/en/operator/overview"));
  await screen.findByText("Nothing waits for a decision.");
});

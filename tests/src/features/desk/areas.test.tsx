// @vitest-environment jsdom
// What operators decide: payments, proposals, settings, words to players; and the proof of the audit.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { OperatorPayment } from "../../../../src/protocol/operator/payments.ts";
import type { Proposal } from "../../../../src/protocol/operator/proposals.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { fill, listOf, press, send, unfold } from "../../../harness/desk-form.ts";
import { gambling, untold, userRow } from "../../../harness/desk-samples.ts";
import { settingSamples } from "../../../harness/setting-samples.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const payment: OperatorPayment = {
  paymentId: "p1",
  direction: "withdrawal",
  method: "card",
  amount: 6000,
  currency: "RSD",
  currency_id: 1,
  status: "requested",
  reason: null,
  source: { id: "s", label: "•••• 4242" },
  redirectUrl: null,
  code: null,
  createdAt: 1,
  updatedAt: 2,
  expiresAt: null,
  canCancel: true,
  sub: "u2",
  username: "milica",
  provider: "sandbox",
  providerRef: null,
  acts: ["approve", "reject"],
  outcomes: ["paid", "unpaid"],
  proposalId: null,
};

describe("payments", () => {
  it("show what waits first, and nothing but what may be done with it", async () => {
    const rig = await showDesk("/en/operator/payments", { "operator/payments": listOf(payment) });
    await unfold("milica, 6,000.00 RSD");
    expect(rig.asked("operator/payments")).toEqual([{ status: "waiting", page: 1 }]);
    const details = document.querySelector<HTMLElement>("[data-details=p1]") ?? document.body;
    const acts = within(details).getAllByRole("button");
    expect(acts.map(({ textContent }) => textContent)).toEqual(["Approve", "Reject"]);
    fireEvent.change(screen.getByRole("combobox", { name: "Status" }), { target: { value: "all" } });
    await waitFor(() => expect(rig.asked("operator/payments").at(-1)).toEqual({ status: null, page: 1 }));
  });

  it("above the limit go to a second administrator, and say so", async () => {
    const rig = await showDesk("/en/operator/payments", { "operator/payments": listOf(payment) });
    rig.acts("operator/payments/approve", { proposalId: "pr1" });
    await unfold("milica, 6,000.00 RSD");
    const dialog = await press("Approve");
    fill(dialog, "Reason", "checked");
    rig.answers("operator/payments", listOf({ ...payment, proposalId: "pr1" }));
    send(dialog, "Approve");
    await screen.findByText("It waits for a second administrator, under Approvals.");
    expect(rig.done("operator/payments/approve")).toEqual([{ paymentId: "p1", reason: "checked" }]);
    expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskProposed"]);
    expect(document.querySelector("[data-details=p1] button")).toBeNull();
  });

  it("in review are decided by what became of the money", async () => {
    const review = { ...payment, status: "review", acts: ["decide"] };
    const rig = await showDesk("/en/operator/payments", { "operator/payments": listOf(review) });
    await unfold("milica, 6,000.00 RSD");
    const dialog = await press("Decide");
    fireEvent.click(within(dialog).getByRole("button", { name: "It did not arrive" }));
    fill(dialog, "Reason", "asked the bank");
    send(dialog, "Decide");
    await waitFor(() =>
      expect(rig.done("operator/payments/decide")).toEqual([
        { paymentId: "p1", reason: "asked the bank", outcome: "unpaid" },
      ]),
    );
  });
});

describe("proposals", () => {
  const proposal: Proposal = {
    proposalId: "pr1",
    kind: "adjust",
    status: "open",
    person: { sub: "u2", username: "milica" },
    target: "u2",
    amount: 60_000,
    currency: "RSD",
    currency_id: 1,
    body: {},
    reason: "lost voucher",
    proposedBy: { sub: "a2", username: "admin2" },
    createdAt: 1,
    expiresAt: 2,
    decidedBy: null,
    decidedAt: null,
    note: null,
    canDecide: true,
    barred: null,
    outdated: false,
  };

  it("are only rejected where an update has changed what they would do", async () => {
    const outdated: Proposal = { ...proposal, kind: "campaign", body: { title: "Pause" }, outdated: true };
    const rig = await showDesk("/en/operator/approvals", { "operator/proposals": listOf(outdated) });
    rig.acts("operator/proposals/decide", "proposalOutdated");
    await unfold("Campaign milica");
    expect(screen.getByText(/It was proposed before an update of the site/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
    const dialog = await press("Reject");
    send(dialog, "Reject");
    expect((await within(dialog).findByRole("alert")).textContent).toContain("can only be rejected");
  });

  it("are approved with a note, or by somebody else", async () => {
    const own = { ...proposal, proposalId: "pr2", person: { sub: "u3", username: "petar" } };
    const barred = { ...own, canDecide: false, barred: "granter" } as const;
    const rig = await showDesk("/en/operator/approvals", { "operator/proposals": listOf(proposal, barred) });
    rig.acts("operator/proposals/decide", { status: "approved" });
    await unfold("Balance adjustment petar");
    expect(screen.getByText(/Who proposed this made you an administrator/)).toBeTruthy();
    await unfold("Balance adjustment milica");
    expect(rig.asked("operator/proposals")).toEqual([{ status: "open", page: 1 }]);
    const dialog = await press("Approve");
    expect(dialog.textContent).toContain("Balance adjustment, milica, 60,000.00 RSD");
    fill(dialog, "Note", " seen the slip ");
    send(dialog, "Approve");
    await waitFor(() =>
      expect(rig.done("operator/proposals/decide")).toEqual([
        { proposalId: "pr1", approve: true, note: "seen the slip" },
      ]),
    );
    await waitFor(() => expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskDone"]));
  });

  const rsd = { currency_id: 1, currency: "RSD" };
  const limit = (of: number) => [{ currency: rsd, limit: of }];
  const onSwitch = { scope: "general", key: "staffMayPlay", value: true, was: false };
  const onLimit = { scope: "general", key: "verifyAbove", value: limit(900_000), was: limit(100_000) };
  const home = { eventId: 7, marketCode: "1X2", selectionCode: "1" };
  const texts = { en: { title: "Pause", text: "Back at noon" } };
  const campaign = { texts, amounts: [{ currency: "RSD", amount: 500 }], maxUses: 60 };
  const doubled = { currency: "RSD", percent: 100, max: 500 };
  it.each<[Proposal["kind"], object, string]>([
    ["setting", onSwitch, "Administrators and agents may playOff → On"],
    ["setting", onLimit, "100,000.00 RSD → 900,000.00 RSD"],
    ["roles", { sub: "u2", roles: ["AL99"] }, "RolesAdministrator (AL99)"],
    ["block", { sub: "u2", blocked: true }, "milica is logged out at once and cannot log in."],
    ["campaign", campaign, "CampaignPause, 500.00 RSD, × 60"],
    ["announce", { texts, to: "all" }, "enPause: Back at noon"],
    ["campaign", { ...campaign, amounts: [doubled] }, "CampaignPause, 100% 500.00 RSD, × 60"],
    ["winLimit", { sport: "F", currency_id: 1, maxWin: null }, "Highest winNone"],
    ["winLimit", { sport: "F", currency_id: 2, maxWin: 5000 }, "Highest win5,000.00 EUR"],
    ["winLimit", { sport: "F", currency_id: 9, maxWin: 5000 }, "Highest win5,000.00 9"],
    ["adjust", {}, "60,000.00 RSD are added to the cash of milica."],
    ["adjust", { round: "acme.r7" }, "Round whose win was refusedacme.r7"],
    ["approve", { paymentId: "p1" }, "The withdrawal of 60,000.00 RSD is paid out to milica."],
    ["refund", { paymentId: "p1" }, "The deposit of 60,000.00 RSD goes back to where milica paid it from."],
    ["decide", { paymentId: "p1", outcome: "paid" }, "RSD by milica is decided: The money arrived."],
    ["payOut", { sub: "u2", amount: 1 }, "60,000.00 RSD are paid out to milica, who cannot ask for it."],
    ["void", { ticketId: "t1" }, "The ticket of milica becomes void"],
    ["outcome", { ...home, outcome: "won", share: "1/2", others: "lost" }, "#7 · 1X2 · 1: Won, shared 1/2. Tickets"],
    ["outcome", { ...home, outcome: "won", others: "lost" }, "The other selections of the market: Lost."],
    ["outcomeBack", { eventId: 7 }, "#7: what was settled by hand counts no longer"],
    ["float", { direction: "remove" }, "The house takes 60,000.00 RSD back from milica."],
    ["line", {}, "milica may owe the house up to 60,000.00 RSD."],
    ["settle", {}, "milica has handed over 60,000.00 RSD"],
    ["commission", {}, "The agents of the run are paid 60,000.00 RSD of commission."],
    ["publish", { id: "u2", state: "running" }, "The campaign u2 starts. It costs at most: 60,000.00 RSD."],
    ["grant", { id: "u2", subs: ["u2", "u3", "u3"] }, "Players: 2. It costs at most: 60,000.00 RSD."],
    ["resetFactor", { sub: "u2" }, "milica loses all passkeys, the authenticator app and the recovery codes."],
    ["resetLink", { sub: "u2" }, "milica gets a link for a new password by e-mail."],
  ])("say what they would do: %s %j", async (kind, body, words) => {
    await showDesk("/en/operator/approvals", { "operator/proposals": listOf({ ...proposal, kind, body }) });
    const button = await screen.findByRole("button", { name: /milica/ });
    fireEvent.click(button);
    await waitFor(() => expect(document.body.textContent).toContain(words));
    expect(document.body.textContent).not.toContain("{");
  });

  it("say why they cannot be decided any more", async () => {
    const rig = await showDesk("/en/operator/approvals", { "operator/proposals": listOf(proposal) });
    rig.acts("operator/proposals/decide", "proposalDecided");
    await unfold("Balance adjustment milica");
    const dialog = await press("Reject");
    send(dialog, "Reject");
    expect((await within(dialog).findByRole("alert")).textContent).toBe("It has been decided already");
  });
});

it("an adjustment pays a win that was refused to its round", async () => {
  const wallets = [{ currency: "RSD", currency_id: 1, credit_text: "", wallet_0: 100, wallet_1: 0 }];
  const detail = { ...userRow(), ...untold, emailVerified: true, wallets, gambling, sessions: [] };
  const rig = await showDesk("/en/operator/users?user=u2", { "operator/users/get": detail });
  const dialog = await press("Adjust balance");
  fill(dialog, "Amount", "500");
  fill(dialog, "Round whose win was refused", " acme.r7 ");
  fill(dialog, "Reason", "the draw was shown");
  send(dialog, "Adjust");
  const sent = { sub: "u2", currency: "RSD", amount: 500, round: "acme.r7", reason: "the draw was shown" };
  await waitFor(() => expect(rig.orders()).toEqual([{ call: "operator/users/adjust", sent }]));
});

it("an adjustment takes with a sign, and names the wallet's currency", async () => {
  const wallets = [{ currency: "RSD", currency_id: 1, credit_text: "", wallet_0: 100, wallet_1: 0 }];
  const detail = { ...userRow(), ...untold, emailVerified: true, wallets, gambling, sessions: [] };
  const rig = await showDesk("/en/operator/users?user=u2", { "operator/users/get": detail });
  const dialog = await press("Adjust balance");
  fireEvent.click(within(dialog).getByRole("button", { name: "Take" }));
  fill(dialog, "Amount", "12.50");
  fill(dialog, "Reason", "paid twice");
  send(dialog, "Adjust");
  const sent = { sub: "u2", currency: "RSD", amount: -12.5, reason: "paid twice" };
  await waitFor(() => expect(rig.orders()).toEqual([{ call: "operator/users/adjust", sent }]));
  await rig.decide({ state: "refused", error: { key: "confirmationRequired" }, result: null });
  const confirm = await screen.findByRole("dialog", { name: "Enter your password" });
  fill(confirm, "Password", "right");
  rig.acts("operator/confirm", { until: 1 });
  send(confirm, "Continue");
  await waitFor(() => expect(rig.orders()).toHaveLength(2));
  expect(rig.orders()[1]).toEqual(rig.orders()[0]);
  await rig.decide({ state: "done", error: null, result: { operationId: null, proposalId: "pr9" } });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskProposed"]);
});

describe("settings", () => {
  it("that are content are all an editor sees, with words to players", async () => {
    const rig = await showDesk("/en/operator", { "operator/settings": { result: settingSamples } }, { roles: ["AL2"] });
    await screen.findByText("The moving line");
    expect(screen.getByTestId("address").textContent).toBe("/en/operator");
    expect(screen.queryByText("Close the casino section")).toBeNull();
    const dialog = await press("Announce to players");
    fill(dialog, "Title", "New hours");
    send(dialog, "Send to all");
    await within(dialog).findByText("Write a title and a text, in one language or more");
    fill(dialog, "Text", "We open at nine.");
    rig.acts("operator/announce", { count: 6 });
    send(dialog, "Send to all");
    await waitFor(() =>
      expect(rig.done("operator/announce")).toMatchObject([
        { texts: { en: { title: "New hours", text: "We open at nine." } }, to: "all" },
      ]),
    );
  });
});

it("the audit is proved on demand, and says which row is broken", async () => {
  const row = {
    seq: 7,
    at: 1,
    sub: "a1",
    username: "milica",
    roles: ["AL99"],
    family: null,
    ip: "::1",
    action: "user.block",
    target: "u2",
    targetName: "petar",
    before: { blocked: false },
    after: { blocked: true, limits: [{ max: 5 }] },
    reason: "why",
    outcome: "done",
    prev: "0",
    hash: "f",
  };
  const rig = await showDesk("/en/operator/audit", {
    "operator/audit": listOf(row),
    "operator/audit/verify": { ok: true, rows: 7, head: "f", brokenAt: null },
  });
  await unfold("7 User blocked");
  expect(document.body.textContent).toContain("milica");
  // Of whom it was done to the name, where there is one.
  expect(document.querySelector("[data-row='7']")?.textContent).toContain("petar");
  const changes = screen.getByRole("table", { name: "What changed" });
  expect([...changes.querySelectorAll("[data-field=blocked] td")].map((cell) => cell.textContent)).toEqual([
    "false",
    "true",
  ]);
  expect(changes.querySelector("[data-field='limits.0.max']")?.textContent).toBe("limits.0.max–5");
  fireEvent.click(screen.getByRole("button", { name: "Verify" }));
  await screen.findByText("All 7 rows as they were written");
  rig.answers("operator/audit/verify", { ok: false, rows: 7, head: "f", brokenAt: 3 });
  fireEvent.click(screen.getByRole("button", { name: "Verify" }));
  await screen.findByText("Row 3 is not as it was written");
});

// @vitest-environment jsdom
// What operators do with payments: each act with its reason, above a limit by two, refused in words.
import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { OperatorPayment } from "../../../../src/protocol/operator/payments.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { confirm, fill, listOf, press, send, unfold } from "../../../harness/desk-form.ts";
import { gambling, untold, userRow } from "../../../harness/desk-samples.ts";
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
  acts: ["approve", "reject", "refund", "decide"],
  outcomes: ["paid", "unpaid"],
  proposalId: null,
};

async function ask(button: string) {
  const rig = await showDesk("/en/operator/payments", { "operator/payments": listOf(payment) });
  await unfold("milica, 6,000.00 RSD");
  return { rig, dialog: await press(button) };
}

const acts = [
  ["approve", "Approve", "6,000.00 RSD goes to milica."],
  ["reject", "Reject", "6,000.00 RSD goes back to the balance of milica"],
  ["refund", "Refund", "6,000.00 RSD is taken from milica"],
  ["decide", "Decide", "Say what became of 6,000.00 RSD of milica."],
] as const;

describe.each(acts)("%s", (act, button, text) => {
  const name = `operator/payments/${act}` as const;
  const body = { paymentId: "p1", reason: "looked at it", ...(act === "decide" ? { outcome: "paid" } : {}) };

  it("names the money, wants a reason, and goes on after the password", async () => {
    const { rig, dialog } = await ask(button);
    rig.acts(name, "confirmationRequired", undefined);
    rig.acts("operator/confirm", { until: 1 });
    expect(dialog.textContent).toContain(text);
    send(dialog, button);
    await within(dialog).findByText("Say why, in 3 characters or more");
    expect(rig.done(name)).toEqual([]);
    fill(dialog, "Reason", " looked at it ");
    const reads = rig.asked("operator/payments").length;
    send(dialog, button);
    await confirm();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(rig.done(name)).toEqual([body, body]);
    expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskDone"]);
    await waitFor(() => expect(rig.asked("operator/payments").length).toBeGreaterThan(reads));
    const others = acts.flatMap(([other]) => (other === act ? [] : rig.done(`operator/payments/${other}`)));
    expect(others).toEqual([]);
  });

  it.each([
    ["paymentDecided", "This payment has been decided already"],
    ["fourEyes", "Who proposed it or is concerned cannot decide it"],
    ["insufficientCredit", "The player does not have that much cash"],
    ["providerFailed", "The provider did not take it. Nothing was moved."],
    ["timeout", "No answer came: it may have been done. Check before you repeat it."],
  ])("says in the form why it was refused: %s", async (key, words) => {
    const { rig, dialog } = await ask(button);
    rig.acts(name, key);
    fill(dialog, "Reason", "looked at it");
    send(dialog, button);
    expect((await within(dialog).findByRole("alert")).textContent).toBe(words);
    expect(snackbars.shown).toEqual([]);
  });
});

it("is not sent where the password is not given", async () => {
  const { rig, dialog } = await ask("Refund");
  rig.acts("operator/payments/refund", "confirmationRequired");
  fill(dialog, "Reason", "looked at it");
  send(dialog, "Refund");
  const asked = await screen.findByRole("dialog", { name: "Enter your password" });
  send(asked, "Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Enter your password" })).toBeNull());
  expect(rig.done("operator/payments/refund")).toHaveLength(1);
  expect(rig.done("operator/confirm")).toEqual([]);
  expect(snackbars.shown).toEqual([]);
});

it("is offered for those who cannot ask for it, and goes out as an order that is kept", async () => {
  const wallets = [{ currency: "RSD", currency_id: 1, credit_text: "", wallet_0: 900, wallet_1: 0 }];
  const detail = { ...userRow(), ...untold, emailVerified: true, wallets, sessions: [] };
  const excluded = { ...gambling, exclusion: { until: null } };
  const rig = await showDesk("/en/operator/users?user=u2", {
    "operator/users/get": { ...detail, gambling: excluded },
  });
  const dialog = await press("Pay out");
  fill(dialog, "Amount", "750.25");
  fill(dialog, "Reason", "excluded for good");
  send(dialog, "Pay out");
  const sent = { sub: "u2", currency: "RSD", amount: 750.25, source: null, reason: "excluded for good" };
  await waitFor(() => expect(rig.orders()).toEqual([{ call: "operator/payments/payOut", sent }]));
  await rig.decide({ state: "refused", error: { key: "closedLoop" }, result: null });
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Money goes back where it came from");
  fill(dialog, "Source, if there are several", " card-1 ");
  send(dialog, "Pay out");
  await waitFor(() =>
    expect(rig.orders()[1]).toEqual({ call: "operator/payments/payOut", sent: { ...sent, source: "card-1" } }),
  );
  // Who may ask for it again does so without an operator.
  rig.answers("operator/users/get", { ...detail, gambling });
  await rig.decide({ state: "done", error: null, result: { operationId: null, proposalId: "pr1" } });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskProposed"]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Pay out" })).toBeNull());
});

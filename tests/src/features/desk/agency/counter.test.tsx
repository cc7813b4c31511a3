// @vitest-environment jsdom
// A shop's counter: a player's code that a scanner types pays in, six digits pay out, each with a receipt.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { listOf, me, officeAnswer, playerRow } from "../../../../harness/agency-samples.ts";
import { closeDesk, keptOnDevice, showDesk, type DeskRig } from "../../../../harness/desk-screen.tsx";
import { openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const namesake = playerRow({ sub: "p9", username: "player22" });
const others = playerRow({ sub: "p3", username: "petra", agent: { sub: "s9", username: "subagent" } });
const reads = {
  "agency/me": me,
  "agency/office": officeAnswer,
  "agency/users": listOf([namesake, playerRow(), others]),
  "agency/payOut": { username: "player2", amount: 500, currency: "RSD" },
};

const show = (): Promise<DeskRig> => showDesk("/en/account/bonuses/affiliates", reads, { roles: ["AG1"] });

/** As a scanner does: it types, and presses Enter. */
async function scan(label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value: text } });
  if (field.form !== null) fireEvent.submit(field.form);
}

it("pays in whoever shows the code, not one whose name begins like it", async () => {
  const rig = await show();
  rig.orders({ operationId: "op-1", proposalId: null });
  await scan("Player's code", " Player2 ");
  const dialog = await screen.findByRole("dialog", { name: "Pay in" });
  expect(dialog.textContent).toContain("Pays player2 in");
  fireEvent.change(within(dialog).getByLabelText("Amount"), { target: { value: "20" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Add" }));
  fireEvent.click(within(await screen.findByRole("dialog", { name: "Paid in" })).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rig.ordered("agency/credit")).toMatchObject([{ sub: "p2", amount: 20, direction: "add" }]);
  expect(screen.getByLabelText<HTMLInputElement>("Player's code").value).toBe("");
});

it.each([
  ["ab", "The code has 3 characters or more"],
  ["nobody", "None of your players has this code"],
  ["petra", "petra belongs to another agent"],
])("says why %s is not paid in", async (code, words) => {
  await show();
  await scan("Player's code", code);
  await screen.findByText(words);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("shows whose code it is before it pays out", async () => {
  const rig = await show();
  rig.orders({ operationId: "op-2", proposalId: null });
  await scan("Pay-out code", "123 456");
  const dialog = await screen.findByRole("dialog", { name: "Pay out by code" });
  expect(rig.asked("agency/payOut")).toEqual([{ code: "123456", confirm: false }]);
  expect(rig.ordered("agency/payOut")).toEqual([]);
  expect(dialog.textContent).toContain("player2");
  fireEvent.click(within(dialog).getByRole("button", { name: "Pay out 500.00 RSD" }));
  const receipt = await screen.findByRole("dialog", { name: "Paid out" });
  expect(receipt.textContent).toContain("op-2");
  expect(rig.ordered("agency/payOut")).toEqual([{ code: "123456", confirm: true }]);
  expect(await keptOnDevice()).not.toContain("123456");
});

it("asks nothing for what are no six digits, and says what the server says of those that are", async () => {
  const rig = await show();
  await scan("Pay-out code", "12345");
  await screen.findByText("The code has 6 digits");
  expect(rig.asked("agency/payOut")).toEqual([]);
  rig.answers("agency/payOut", () => {
    throw Object.assign(new Error("no such code"), { code: "codeInvalid" });
  });
  await scan("Pay-out code", "999999");
  await screen.findByText("No open pay-out of your players has this code");
});

// @vitest-environment jsdom
// An agent pays players in and out by keys alone.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { userRow } from "../../../harness/desk-samples.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const { email: _email, roles: _roles, ...milica } = userRow({ agent: { sub: "s1", username: "operator" } });
const players = { result: [milica], totalPages: 1, total: 1, asOf: 1 };
const base = "/en/account/bonuses/affiliates";
const agent = { roles: ["AG1"] };
const done = { state: "done", error: null, result: { operationId: "op-7", proposalId: null } } as const;

it("pays in, out and prints the receipt by keys, of the player whose row has the focus", async () => {
  const print = vi.spyOn(globalThis, "print").mockImplementation(() => undefined);
  const other = { ...milica, sub: "u9", username: "zoran", agent: { sub: "a5", username: "subagent" } };
  const both = { ...players, result: [other, milica] };
  const rig = await showDesk(`${base}/user_settings`, { "agency/users": both }, agent);
  const press = (key: string): boolean => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const others = await screen.findByRole("button", { name: "Details of zoran" });
  // The keys are there with the button: once the session is known, and that it is online.
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add" }).disabled).toBe(false));
  others.focus();
  press("i");
  expect(screen.queryByRole("dialog")).toBeNull();
  screen.getByRole("button", { name: "Details of milica" }).focus();
  press("i");
  const paidIn = await screen.findByRole("dialog", { name: "Add" });
  fireEvent.keyDown(paidIn, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  screen.getByRole("button", { name: "Details of milica" }).focus();
  press("o");
  const dialog = await screen.findByRole("dialog", { name: "Take back" });
  fireEvent.change(within(dialog).getByLabelText("Amount"), { target: { value: "20" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(rig.orders()).toHaveLength(1));
  expect(rig.orders()[0]?.sent).toMatchObject({ sub: "u2", amount: 20, direction: "remove" });
  await rig.decide(done);
  await waitFor(() => expect(document.querySelector("[data-receipt=op-7]")).not.toBeNull());
  // It is listened to a moment after the receipt is there.
  await waitFor(() => {
    press("r");
    expect(print).toHaveBeenCalledOnce();
  });
  // Paper leaves the device whose clock it was read from.
  expect(document.querySelector("[data-slip=receipt]")?.textContent).toMatch(/\d\d:\d\d UTC/);
  print.mockRestore();
});

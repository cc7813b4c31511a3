// @vitest-environment jsdom
// An agent pays a player in and out, by orders that are kept until their outcome is known.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { deviceDb } from "../../../../src/db/tab-databases.ts";
import { periodAt } from "../../../../src/domain/calendar-period.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { closeDesk, keptOnDevice, showDesk, type DeskRig } from "../../../harness/desk-screen.tsx";
import { userRow } from "../../../harness/desk-samples.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const { email: _email, roles: _roles, ...milica } = userRow({ agent: { sub: "s1", username: "operator" } });
const players = { result: [milica], totalPages: 1, total: 1, asOf: 1 };
const base = "/en/account/bonuses/affiliates";
const agent = { roles: ["AG1"] };
const done = { state: "done", error: null, result: { operationId: "op-7", proposalId: null } } as const;
const refused = (key: string) => ({ state: "refused", error: { key }, result: null }) as const;

async function openCredit(rig: DeskRig, button: "Add" | "Take back", amount: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole("button", { name: "Details of milica" }));
  fireEvent.click(await screen.findByRole("button", { name: button }));
  const dialog = await screen.findByRole("dialog", { name: button });
  fireEvent.change(within(dialog).getByLabelText("Amount"), { target: { value: amount } });
  fireEvent.click(within(dialog).getByRole("button", { name: button }));
  await waitFor(() => expect(rig.orders()).toHaveLength(1));
  return dialog;
}

it("pays a player in, locks the form meanwhile, and gives a receipt with the operation's number", async () => {
  const rig = await showDesk(`${base}/user_settings`, { "agency/users": players }, agent);
  const dialog = await openCredit(rig, "Add", "1,250.50");
  const sent = { sub: "u2", amount: 1250.5, currency: "RSD", direction: "add", note: null };
  expect(rig.orders()).toEqual([{ call: "agency/credit", sent }]);
  const go = within(dialog).getByRole("button", { name: "Add" });
  await waitFor(() => expect(go.getAttribute("aria-busy")).toBe("true"));
  await rig.decide({ state: "checking", error: null, result: null });
  await within(dialog).findByText(/We are checking whether it was done/);
  fireEvent.click(go);
  expect(rig.orders()).toHaveLength(1);
  const reads = rig.asked("agency/users").length;
  await rig.decide(done);
  await waitFor(() => expect(document.querySelector("[data-receipt=op-7]")?.textContent).toContain("1,250.50 RSD"));
  await waitFor(() => expect(rig.asked("agency/users").length).toBeGreaterThan(reads));
  expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskDone"]);
  expect(await keptOnDevice()).not.toContain("milica");
});

it("says a refusal in the form, and gives the order anew", async () => {
  const rig = await showDesk(`${base}/user_settings`, { "agency/users": players }, agent);
  const dialog = await openCredit(rig, "Take back", "20");
  await rig.decide(refused("consentMissing"));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("ask for a withdrawal code");
  fireEvent.click(within(dialog).getByRole("button", { name: "Take back" }));
  await waitFor(() => expect(rig.orders()).toHaveLength(2));
  await rig.decide(done);
  await waitFor(() => expect(document.querySelector("[data-receipt=op-7]")).not.toBeNull());
});

it("refuses an amount that is none before anything is sent", async () => {
  const rig = await showDesk(`${base}/user_settings`, { "agency/users": players }, agent);
  fireEvent.click(await screen.findByRole("button", { name: "Details of milica" }));
  fireEvent.click(await screen.findByRole("button", { name: "Add" }));
  const dialog = await screen.findByRole("dialog", { name: "Add" });
  fireEvent.change(within(dialog).getByLabelText("Amount"), { target: { value: "1.250" } });
  await within(dialog).findByText("Write the amount as 1000 or 12,50");
  const submit = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Add" });
  expect(submit.disabled).toBe(true);
  fireEvent.submit(submit);
  expect(rig.orders()).toEqual([]);
});

it("locks what moves money without a connection, and offers it for direct players alone", async () => {
  const other = { ...milica, sub: "u9", username: "zoran", agent: { sub: "a5", username: "subagent" } };
  const rig = await showDesk(
    `${base}/user_settings`,
    { "agency/users": { ...players, result: [milica, other] } },
    agent,
  );
  const add = await screen.findByRole<HTMLButtonElement>("button", { name: "Add" });
  expect(add.closest("[data-row]")?.getAttribute("data-row")).toBe("u2");
  fireEvent.click(screen.getByRole("button", { name: "Details of zoran" }));
  expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Details of milica" }));
  expect(screen.getByRole("button", { name: "Take back" })).toBeTruthy();
  rig.offline();
  await waitFor(() => expect(add.disabled).toBe(true));
});

const me = {
  sub: "s1",
  username: "operator",
  parent: null,
  depth: 1,
  mayAgents: false,
  plan: null,
  players: 1,
  agents: 0,
  credit: [{ currency: "RSD", currency_id: 1, float: 50_000, line: 0, owed: 0, available: 50_000 }],
};
const office = { result: [], sums: [], asOf: 1 };

const scanned = { "agency/me": me, "agency/office": office };

/** As a scanner does: it types, and presses Enter. */
async function scan(code: string): Promise<void> {
  const field = await screen.findByLabelText<HTMLInputElement>("Player's code");
  fireEvent.change(field, { target: { value: code } });
  if (field.form !== null) fireEvent.submit(field.form);
}

it("begins today with the day of the server's clock", async () => {
  const clockOffset = 10 * 86_400_000;
  await deviceDb.status.put({
    id: "core",
    coreId: "core",
    heartbeat: 1,
    connection: "online",
    since: 0,
    clockOffset,
    maintenanceLeft: null,
    maintenanceAt: 0,
  });
  const rig = await showDesk(base, scanned, agent);
  const begun = () => periodAt("day", Date.now() + clockOffset).from;
  await waitFor(() => expect(rig.asked("agency/office").at(-1)).toEqual({ from: begun(), group: "day" }));
});

it("pays in whoever shows the code, not one whose name begins like it", async () => {
  const namesake = { ...milica, sub: "u8", username: "milica2" };
  const found = { ...players, result: [namesake, milica] };
  const rig = await showDesk(base, { ...scanned, "agency/users": found }, agent);
  await scan(" Milica ");
  const dialog = await screen.findByRole("dialog", { name: "Add" });
  expect(rig.asked("agency/users")).toEqual([{ search: "milica", size: 200 }]);
  fireEvent.change(within(dialog).getByLabelText("Amount"), { target: { value: "20" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Add" }));
  await waitFor(() => expect(rig.orders()).toHaveLength(1));
  expect(rig.orders()).toMatchObject([{ call: "agency/credit", sent: { sub: "u2", amount: 20 } }]);
  await rig.decide(done);
  await waitFor(() => expect(document.querySelector("[data-receipt=op-7]")?.textContent).toContain("op-7"));
  for (const button of within(screen.getByRole("dialog")).getAllByRole("button", { name: "Close" }))
    fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Player's code").value).toBe("");
});

it.each([
  ["mi", "The code has 3 characters or more"],
  ["nobody", "None of your players has this code"],
  ["zoran", "zoran belongs to another agent"],
])("says why %s is not paid in", async (code, words) => {
  const other = { ...milica, sub: "u9", username: "zoran", agent: { sub: "a5", username: "subagent" } };
  await showDesk(base, { ...scanned, "agency/users": { ...players, result: [milica, other] } }, agent);
  await scan(code);
  await screen.findByText(words);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("pays out by the six digits of a player, once it was looked at", async () => {
  const rig = await showDesk(
    base,
    { "agency/me": me, "agency/office": office, "agency/payOut": { username: "milica", amount: 300, currency: "RSD" } },
    agent,
  );
  fireEvent.change(await screen.findByLabelText("Player's code"), { target: { value: "123 456" } });
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  const dialog = await screen.findByRole("dialog", { name: "Pay out" });
  await within(dialog).findByText("Pay 300.00 RSD in cash to milica.");
  expect(rig.asked("agency/payOut")).toEqual([{ code: "123456", confirm: false }]);
  expect(rig.orders()).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Pay out" }));
  await waitFor(() =>
    expect(rig.orders()).toEqual([{ call: "agency/payOut", sent: { code: "123456", confirm: true } }]),
  );
  await rig.decide(done);
  await waitFor(() => expect(document.querySelector("[data-receipt=op-7]")).not.toBeNull());
});

it("shows editors sums, and no page that names players", async () => {
  await showDesk(`${base}/office`, { "agency/office": office }, { roles: ["AL2"] });
  const areas = within(await screen.findByRole("navigation", { name: "Affiliates" })).getAllByRole("link");
  expect(areas.map(({ textContent }) => textContent)).toEqual([
    "Affiliates",
    "Office",
    "Calculation",
    "Affiliate promo codes",
  ]);
  expect(screen.queryByRole("combobox", { name: "Grouped by" })).toBeNull();
});

it("groups the office by players for an agent, without the float that none of them has", async () => {
  const figures = {
    currency: "RSD",
    currency_id: 1,
    payIn: 100,
    payOut: 0,
    tickets: 1,
    stake: 50,
    won: 90,
    net: -40,
    commission: 2,
    estimated: true,
    float: 0,
    owed: 0,
    balance: 0,
  };
  const rows = { result: [{ key: "u2", label: "milica", ...figures }], sums: [figures], asOf: 1 };
  const rig = await showDesk(`${base}/office`, { "agency/office": rows }, agent);
  fireEvent.change(await screen.findByRole("combobox", { name: "Grouped by" }), { target: { value: "player" } });
  await waitFor(() => expect(rig.asked("agency/office").at(-1)).toMatchObject({ group: "player" }));
  const table = await screen.findByRole("table", { name: "Office" });
  await within(table).findByRole("columnheader", { name: "By player" });
  expect(within(table).queryByRole("columnheader", { name: "Balance" })).toBeNull();
  expect(
    within(screen.getByRole("table", { name: "Totals" })).getByRole("columnheader", { name: "Balance" }),
  ).toBeTruthy();
  expect(table.querySelector("[data-column=net] > span")?.className).toBe("desk-frame-negative");
});

const figures = {
  currency: "RSD",
  currency_id: 1,
  payIn: 0,
  payOut: 0,
  tickets: 1,
  stake: 300,
  won: 0,
  net: 300,
  commission: 0,
  estimated: false,
  float: 0,
  owed: 0,
  balance: 0,
};

it("saves the figures of the office as they are filtered", async () => {
  const blobs: Blob[] = [];
  const urls = { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => undefined };
  vi.stubGlobal("URL", Object.assign(URL, urls));
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const rows = { ...office, result: [{ key: "", label: "", ...figures }], sums: [figures] };
  const rig = await showDesk(`${base}/office?group=player&from=2026-11-02`, { "agency/office": rows }, agent);
  rig.client.script("desk.csv", () => "\uFEFFkey\r\n");
  expect(await screen.findByText("No longer below you")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "CSV" }));
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  const sent = rig.client.calls.filter(({ name }) => name === "desk.csv").map(({ args: [first] }) => first);
  expect(sent).toEqual([{ name: "agency/office", body: rig.asked("agency/office").at(-1) }]);
  expect(sent).toMatchObject([{ body: { group: "player" } }]);
  expect(await blobs[0]?.text()).toContain("key\r\n");
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("calls players without an agent the house's to who sees the whole site", async () => {
  const rows = { ...office, result: [{ key: "", label: "", ...figures }], sums: [figures] };
  await showDesk(`${base}/office?group=agent`, { "agency/office": rows });
  expect(await screen.findByText("The house")).toBeTruthy();
});

// @vitest-environment jsdom
// Runs of the calculation: an administrator opens, closes and pays them; an agent and an editor read.
import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { ListedCalculation } from "../../../../src/protocol/agency/calculations.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { fill, listOf, press, refusalIn, send, unfold } from "../../../harness/desk-dialogs.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);
afterEach(() => void vi.restoreAllMocks());

const address = "/en/account/bonuses/affiliates/calculation";
/** Midnights of the site, which is an hour ahead of Greenwich then. */
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`) - 3600_000;
/** A Wednesday, late: in Greenwich and in the site's time zone the same day. */
const now = Date.parse("2026-11-25T20:00:00Z");

const run = (over: Partial<ListedCalculation> = {}): ListedCalculation => ({
  id: "c1",
  from: 0,
  to: at("2026-11-10"),
  currency: "RSD",
  currency_id: 1,
  state: "paid",
  agent: { sub: "a1", username: "agent" },
  players: 3,
  tickets: 7,
  stake: 9000,
  win: 10_500,
  cashOut: 100,
  bonusCost: 0,
  carryIn: 0,
  base: -1600,
  commission: 0,
  carryOut: -1600,
  corrections: 0,
  ...over,
});
const draft = run({ id: "c2", state: "draft", from: at("2026-11-10"), to: at("2026-11-23") });
const draftName = "10/11/2026 – 22/11/2026 agent";

it("opens a run where the last one of its currency ended, up to a day of the site", async () => {
  vi.spyOn(Date, "now").mockReturnValue(now);
  const rig = await showDesk(address, { "agency/calculations": listOf(run()) });
  const dialog = await press("Open run");
  await within(dialog).findByText(/RSD: \d\d\/11\/2026 .+, EUR: first ticket/);
  send(dialog, "Open run");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rig.done("operator/calculations/open")).toEqual([
    { from: at("2026-11-10"), to: at("2026-11-25"), currency: "RSD" },
  ]);
});

it.each([
  ["week", "", at("2026-11-23")],
  ["month", "", at("2026-11-01")],
  ["week", "2026-11-20", at("2026-11-20")],
])("ends a run with the %s, or on %j where that is said; the first one has no beginning", async (until, other, to) => {
  vi.spyOn(Date, "now").mockReturnValue(now);
  const rig = await showDesk(address, { "agency/calculations": listOf(run()) });
  const dialog = await press("Open run");
  await within(dialog).findByText(/EUR: first ticket/);
  send(dialog, "EUR");
  fill(dialog, "To the beginning of", until);
  fill(dialog, "Another day (optional)", other);
  send(dialog, "Open run");
  await waitFor(() => expect(rig.done("operator/calculations/open")).toEqual([{ from: 0, to, currency: "EUR" }]));
});

it("says why a run cannot be opened, and sends nothing before it knows where the last one ended", async () => {
  const rig = await showDesk(address, { "agency/calculations": listOf(draft) });
  rig.acts("operator/calculations/open", "calculationOverlaps");
  rig.answers("agency/calculations", () => new Promise(() => undefined));
  const waiting = await press("Open run");
  send(waiting, "Open run");
  expect(rig.done("operator/calculations/open")).toEqual([]);
  send(waiting, "Cancel");
  rig.answers("agency/calculations", listOf(draft));
  const dialog = await press("Open run");
  await within(dialog).findByText(/EUR: first ticket/);
  send(dialog, "Open run");
  expect(await refusalIn(dialog)).toBe("It has to begin where the last closed run ended");
});

it("closes a draft once the password was given again", async () => {
  const rig = await showDesk(address, { "agency/calculations": listOf(draft) });
  rig.acts("operator/calculations/close", "confirmationRequired", null);
  await unfold(draftName);
  expect(screen.queryByRole("button", { name: "Pay commissions" })).toBeNull();
  const dialog = await press("Close run");
  await within(dialog).findByText("Its rows can never be changed after that.");
  send(dialog, "Close run");
  const confirm = await screen.findByRole("dialog", { name: "Enter your password" });
  fill(confirm, "Password", "Sandbox-Pass1");
  rig.answers("agency/calculations", listOf({ ...draft, state: "closed" }));
  send(confirm, "Continue");
  await screen.findByText("Closed");
  expect(rig.done("operator/confirm")).toEqual([{ password: "Sandbox-Pass1" }]);
  expect(rig.done("operator/calculations/close")).toEqual([{ id: "c2" }, { id: "c2" }]);
});

it("pays a closed run, and says that a second administrator must agree", async () => {
  const rig = await showDesk(address, { "agency/calculations": listOf({ ...draft, state: "closed" }) });
  rig.acts("operator/calculations/pay", "calculationClosed", { proposalId: "pr1" });
  await unfold(draftName);
  expect(screen.queryByRole("button", { name: "Close run" })).toBeNull();
  const dialog = await press("Pay commissions");
  send(dialog, "Pay commissions");
  expect(await refusalIn(dialog)).toBe("This run is not what it was: look again");
  send(dialog, "Pay commissions");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(rig.done("operator/calculations/pay")).toEqual([{ id: "c2" }, { id: "c2" }]);
  expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskProposed"]);
});

describe("paying that is not answered", () => {
  const closed = { ...draft, state: "closed" as const };
  const waiting = { proposalId: "pr1", kind: "commission", target: "c2" };
  const pay = async (over: object, ...answers: string[]) => {
    const rig = await showDesk(address, { "agency/calculations": listOf(closed), ...over });
    rig.acts("operator/calculations/pay", ...answers);
    await unfold(draftName);
    const dialog = await press("Pay commissions");
    send(dialog, "Pay commissions");
    return { rig, dialog };
  };
  const told = () => snackbars.shown.map(({ messageKey }) => messageKey);

  it.each(["network", "timeout", "server"])("by %s is looked up, and told as paid", async (lost) => {
    const paid = { ...closed, state: "paid", closedAt: 1, paidAt: 2, rows: [] };
    await pay({ "agency/calculations/:id": paid }, lost);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(told()).toEqual(["notice.deskDone"]);
  });

  it("is told as waiting where it was proposed, of this run alone", async () => {
    const reads = {
      "agency/calculations/:id": { ...closed, rows: [] },
      "operator/proposals": listOf({ ...waiting, target: "c1" }, waiting),
    };
    const { rig } = await pay(reads, "timeout");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(told()).toEqual(["notice.deskProposed"]);
    expect(rig.asked("operator/proposals")).toEqual([{ kind: "commission", status: "open", size: 200 }]);
  });

  it("is told as not done, and can be repeated", async () => {
    const reads = {
      "agency/calculations/:id": { ...closed, rows: [] },
      "operator/proposals": listOf({ ...waiting, target: "c1" }),
    };
    const { rig, dialog } = await pay(reads, "network");
    expect(await refusalIn(dialog)).toContain("it is not done yet");
    expect(told()).toEqual([]);
    send(dialog, "Pay commissions");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(rig.done("operator/calculations/pay")).toEqual([{ id: "c2" }, { id: "c2" }]);
  });

  it("is unknown while it cannot be looked up, until the list says that it is paid", async () => {
    const { rig, dialog } = await pay({}, "network");
    expect(await refusalIn(dialog)).toContain("it may have been done");
    rig.offline();
    rig.answers("agency/calculations", listOf({ ...closed, state: "paid" }));
    rig.online();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByText("Paid");
  });
});

it("shows an agent what was earned, losses in red, and nothing to press", async () => {
  await showDesk(address, { "agency/calculations": listOf({ ...draft, state: "closed" }) }, { roles: ["AG1"] });
  await unfold(draftName);
  const carried = document.querySelector("[data-fact=carryOut] dd > span");
  expect([carried?.textContent, carried?.className]).toEqual(["-1,600.00", "desk-frame-negative"]);
  for (const name of ["Open run", "Close run", "Pay commissions"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

it("shows an editor sums without names", async () => {
  const sum = run({ agent: null });
  await showDesk(address, { "agency/calculations": listOf(sum) }, { roles: ["AL2"] });
  await unfold("… – 09/11/2026 RSD");
  expect(document.querySelector("[data-row='c1-'] [data-column=agent]")?.textContent).toBe("All");
  expect(screen.queryByText("agent")).toBeNull();
  expect(screen.queryByRole("button", { name: "Open run" })).toBeNull();
});

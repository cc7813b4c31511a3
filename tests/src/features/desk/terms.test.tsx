// @vitest-environment jsdom
// What an administrator agrees with an agent, and what agents do with those below.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AgencyAgentRow } from "../../../../src/protocol/agency/agents.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { fill, listOf, press, refusalIn, send, unfold } from "../../../harness/desk-dialogs.ts";
import { closeDesk, showDesk, type DeskRig } from "../../../harness/desk-screen.tsx";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const address = "/en/account/bonuses/affiliates/user_settings?view=agents";
const zoran: AgencyAgentRow = {
  sub: "a5",
  username: "zoran",
  depth: 2,
  parent: { sub: "s1", username: "operator" },
  players: 3,
  agents: 0,
  credit: [{ currency: "RSD", currency_id: 1, float: 900, line: 500, owed: 0, available: 1400 }],
  plan: null,
  blocked: false,
  mayAgents: false,
};
const me = {
  sub: "s1",
  username: "operator",
  parent: null,
  depth: 1,
  mayAgents: true,
  plan: null,
  players: 1,
  agents: 1,
  credit: [],
};
const shown = (roles: string[], agent = zoran): Promise<DeskRig> =>
  showDesk(address, { "agency/me": me, "agency/agents": listOf(agent) }, { roles });
const done = { state: "done", error: null, result: { operationId: "op-9", proposalId: null } } as const;
const proposed = { state: "done", error: null, result: { operationId: null, proposalId: "pr1" } } as const;
const refused = (key: string) => ({ state: "refused", error: { key }, result: null }) as const;
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("an administrator", () => {
  const bandIn = (dialog: HTMLElement, number: number): HTMLElement =>
    within(dialog).getByRole("group", { name: `Band ${number}` });
  const valuesIn = (dialog: HTMLElement): string[][] =>
    within(dialog)
      .getAllByRole("group", { name: /^Band / })
      .map((band) =>
        within(band)
          .getAllByRole<HTMLInputElement>("textbox")
          .map(({ value }) => value),
      );

  it("sets what an agent earns: bands by selections, and whether losses are carried", async () => {
    const rig = await shown(["AL99"]);
    await unfold("zoran");
    const dialog = await press("Commission plan");
    fill(bandIn(dialog, 1), "Selections at least", "4");
    fill(bandIn(dialog, 1), "Percent", "7,5");
    send(dialog, "Add band");
    const added = within(bandIn(dialog, 2)).getByLabelText<HTMLInputElement>("Selections at least");
    expect([added.value, document.activeElement]).toEqual(["5", added]);
    fill(bandIn(dialog, 2), "Selections at least", "4");
    send(dialog, "Save");
    // All that is wrong at once, also what the rest of the form asks for.
    await within(dialog).findByText("Say why, in 3 characters or more");
    expect(within(bandIn(dialog, 1)).queryByText(/number|percentage/)).toBeNull();
    const twice = within(bandIn(dialog, 2)).getByText("This number stands in another band");
    expect(added.getAttribute("aria-describedby")).toBe(twice.id);
    within(bandIn(dialog, 2)).getByText("Enter a percentage from 0 to 100 such as 5.00");
    fill(dialog, "Reason", " as agreed ");
    send(dialog, "Save");
    expect(rig.done("operator/agents/plan")).toEqual([]);
    fill(bandIn(dialog, 2), "Selections at least", "1");
    fill(bandIn(dialog, 2), "Percent", "5.00");
    send(dialog, "Yes");
    send(dialog, "Save");
    await gone();
    const bands = [
      { legs: 1, percent: "5.00" },
      { legs: 4, percent: "7.50" },
    ];
    expect(rig.done("operator/agents/plan")).toEqual([
      { sub: "a5", plan: { base: "turnover", bands, carry: true }, reason: "as agreed" },
    ]);
  });

  it("takes bands out, down to one, and keeps the focus in them", async () => {
    const bands = [9, 4, 1].map((legs) => ({ legs, percent: `${legs}.00` }));
    await shown(["AL99"], { ...zoran, plan: { base: "turnover", bands, carry: false } });
    await unfold("zoran");
    const dialog = await press("Commission plan");
    expect(valuesIn(dialog)).toEqual([
      ["1", "1.00"],
      ["4", "4.00"],
      ["9", "9.00"],
    ]);
    send(dialog, "Remove band 2");
    expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Remove band 2" }));
    send(dialog, "Remove band 2");
    expect(valuesIn(dialog)).toEqual([["1", "1.00"]]);
    expect(document.activeElement).toBe(within(dialog).getByLabelText("Selections at least"));
    expect(within(dialog).queryByRole("button", { name: /^Remove/ })).toBeNull();
    const add = within(dialog).getByRole("button", { name: "Add band" });
    for (let count = 1; count < 20; count += 1) fireEvent.click(add);
    expect(within(dialog).queryByRole("button", { name: "Add band" })).toBeNull();
  });

  it("takes the plan away, and changes one from where it stands", async () => {
    const plan = { base: "net" as const, bands: [{ legs: 1, percent: "12.50" }], carry: true };
    const rig = await shown(["AL99"], { ...zoran, plan });
    await unfold("zoran");
    await screen.findByText("Percent of net result: from 1: 12.50%");
    const dialog = await press("Commission plan");
    expect(valuesIn(dialog)).toEqual([["12.50"]]);
    expect(within(dialog).getByLabelText<HTMLSelectElement>("Counted by").value).toBe("net");
    expect(within(dialog).queryByRole("button", { name: "Add band" })).toBeNull();
    fill(dialog, "Reason", "kept");
    send(dialog, "Save");
    await gone();
    const other = await press("Commission plan");
    fill(other, "Counted by", "none");
    expect(within(other).queryByLabelText("Percent")).toBeNull();
    fill(other, "Reason", "over");
    send(other, "Save");
    await gone();
    expect(rig.done("operator/agents/plan")).toEqual([
      { sub: "a5", plan, reason: "kept" },
      { sub: "a5", plan: null, reason: "over" },
    ]);
  });

  it("sets a line with a second administrator, after the password, and not below what is owed", async () => {
    const rig = await shown(["AL99"]);
    rig.acts("operator/agents/line", "lineInUse", "confirmationRequired", { proposalId: "pr1" });
    await unfold("zoran");
    const dialog = await press("Set line");
    send(dialog, "EUR");
    fill(dialog, "Line", "0");
    fill(dialog, "Reason", "less of it");
    send(dialog, "Save");
    expect(await refusalIn(dialog)).toBe("More than this is owed already");
    send(dialog, "Save");
    const confirm = await screen.findByRole("dialog", { name: "Enter your password" });
    fill(confirm, "Password", "Sandbox-Pass1");
    send(confirm, "Continue");
    await gone();
    const sent = { sub: "a5", currency: "EUR", line: 0, reason: "less of it" };
    expect(rig.done("operator/agents/line")).toEqual([sent, sent, sent]);
    expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskProposed"]);
  });

  it("proposes a line once, where the first answer was lost", async () => {
    const rig = await shown(["AL99"]);
    rig.acts("operator/agents/line", "timeout", { proposalId: "pr1" });
    await unfold("zoran");
    const dialog = await press("Set line");
    fill(dialog, "Line", "500");
    fill(dialog, "Reason", "as agreed");
    send(dialog, "Save");
    expect(await refusalIn(dialog)).toMatch(/it is done only once/);
    send(dialog, "Save");
    await gone();
    const [first, second] = rig.ids("operator/agents/line");
    expect(first).toBeTypeOf("string");
    expect(second).toBe(first);
  });

  it("records that an agent handed cash over, once, and says when it waits for another", async () => {
    const rig = await shown(["AL99"]);
    await unfold("zoran");
    const dialog = await press("Record payment");
    fill(dialog, "Amount", "0");
    fill(dialog, "Reason", "ab");
    send(dialog, "Record payment");
    await within(dialog).findByText("Enter an amount above 0");
    await within(dialog).findByText("Say why, in 3 characters or more");
    expect(rig.orders()).toEqual([]);
    fill(dialog, "Amount", "12,000.50");
    fill(dialog, "Reason", " Monday's cash ");
    send(dialog, "Record payment");
    await waitFor(() => expect(rig.orders()).toHaveLength(1));
    expect(rig.orders()).toEqual([
      {
        call: "operator/agents/settle",
        sent: { sub: "a5", currency: "RSD", amount: 12_000.5, reason: "Monday's cash" },
      },
    ]);
    await rig.decide(proposed);
    await gone();
    expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskProposed"]);
  });
});

describe("an agent", () => {
  it("gives float to an agent below, with a receipt, and takes back only what is there", async () => {
    const rig = await shown(["AG1"]);
    await unfold("zoran");
    for (const name of ["Commission plan", "Set line", "Record payment"])
      expect(screen.queryByRole("button", { name })).toBeNull();
    const dialog = await press("Add");
    fill(dialog, "Amount", "500");
    fill(dialog, "Note", " weekend ");
    send(dialog, "Add");
    await waitFor(() => expect(rig.orders()).toHaveLength(1));
    await rig.decide(done);
    await waitFor(() => expect(document.querySelector("[data-receipt=op-9]")?.textContent).toContain("500.00 RSD"));
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    await gone();
    const taking = await press("Take back");
    send(taking, "EUR");
    fill(taking, "Amount", "901");
    send(taking, "Take back");
    await waitFor(() => expect(rig.orders()).toHaveLength(2));
    await rig.decide(refused("insufficientCredit"));
    expect(await refusalIn(taking)).toBe("The agent does not have that much to give back");
    expect(rig.orders()).toEqual([
      {
        call: "agency/agents/float",
        sent: { sub: "a5", amount: 500, currency: "RSD", direction: "add", note: "weekend" },
      },
      {
        call: "agency/agents/float",
        sent: { sub: "a5", amount: 901, currency: "EUR", direction: "remove", note: null },
      },
    ]);
  });

  it("allows agents below, and touches none that another is above", async () => {
    const rig = await shown(["AG1"]);
    await unfold("zoran");
    rig.acts("agency/agents/settings", "forbidden", null);
    fireEvent.click(screen.getByRole("button", { name: "Allow agents below" }));
    await screen.findByText("You may not do this");
    rig.answers("agency/agents", listOf({ ...zoran, mayAgents: true }));
    fireEvent.click(screen.getByRole("button", { name: "Allow agents below" }));
    await screen.findByRole("button", { name: "Forbid agents below" });
    const sent = { sub: "a5", mayAgents: true };
    expect(rig.done("agency/agents/settings")).toEqual([sent, sent]);
    rig.answers("agency/agents", listOf({ ...zoran, parent: { sub: "x", username: "other" } }));
    rig.offline();
    rig.online();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Add" })).toBeNull());
  });
});

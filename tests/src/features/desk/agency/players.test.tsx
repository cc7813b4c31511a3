// @vitest-environment jsdom
// Players as their agent sees them: listed, paid in, blocked, bounded, and nothing of them kept on the device.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { listOf, me, playerRow } from "../../../../harness/agency-samples.ts";
import { closeDesk, keptOnDevice, showDesk } from "../../../../harness/desk-screen.tsx";
import { openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const page = "/en/account/bonuses/affiliates/user_settings";
const direct = playerRow();
const below = playerRow({ sub: "p3", username: "petra", agent: { sub: "s9", username: "subagent" } });
const reads = { "agency/users": listOf([direct, below]), "agency/me": me };
const agent = { roles: ["AG1"] };
const done = { operationId: "op-17", proposalId: null };

const row = async (id: string): Promise<HTMLElement> => {
  await waitFor(() => expect(document.querySelector(`[data-row="${id}"]`)).not.toBeNull());
  return document.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? document.body;
};

describe("an agent's players", () => {
  it("are paid in out of the agent's own credit, with a receipt", async () => {
    const rig = await showDesk(page, reads, agent);
    rig.orders(done);
    const player = await row("p2");
    expect(player.textContent).toContain("1,234.50 RSD");
    fireEvent.click(await within(player).findByRole("button", { name: "Add: player2" }));
    const dialog = await screen.findByRole("dialog", { name: "Pay in" });
    await within(dialog).findByText("51,000.00 RSD");
    fireEvent.change(within(dialog).getByLabelText("Amount"), { target: { value: "1,500.50" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Add" }));
    const receipt = await screen.findByRole("dialog", { name: "Paid in" });
    expect(rig.ordered("agency/credit")).toEqual([{ sub: "p2", currency: "RSD", amount: 1500.5, direction: "add" }]);
    for (const text of ["player2", "1,500.50 RSD", "op-17"]) expect(receipt.textContent).toContain(text);
    expect(await keptOnDevice()).not.toContain("player2");
    fireEvent.click(within(receipt).getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("are not paid in without an amount, and a refusal is told in words", async () => {
    const rig = await showDesk(page, reads, agent);
    rig.orders("depositRefused");
    fireEvent.click(await within(await row("p2")).findByRole("button", { name: "Add: player2" }));
    const dialog = await screen.findByRole("dialog", { name: "Pay in" });
    fireEvent.click(within(dialog).getByRole("button", { name: "Add" }));
    await within(dialog).findByText("Fill this in");
    expect(rig.ordered("agency/credit")).toEqual([]);
    fireEvent.change(within(dialog).getByLabelText("Amount"), { target: { value: "5" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Add" }));
    await within(dialog).findByText("This deposit was refused");
    expect(screen.getByRole("dialog", { name: "Pay in" })).toBe(dialog);
  });

  it.each([
    ["insufficientAgentCredit", "You do not have enough funds for this"],
    ["agentLimitReached", "This is above your limit for today"],
    ["consentMissing", "The player has not agreed: ask for a pay-out code"],
    ["insufficientCredit", "The player does not have that much cash"],
  ])("say why credit is not taken back: %s", async (key, words) => {
    const rig = await showDesk(page, reads, agent);
    rig.orders(key);
    await row("p2");
    fireEvent.click(screen.getByRole("button", { name: "Details of player2" }));
    fireEvent.click(await screen.findByRole("button", { name: "Take back: player2" }));
    const dialog = await screen.findByRole("dialog", { name: "Take back" });
    fireEvent.change(within(dialog).getByLabelText("Amount"), { target: { value: "200" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Take back" }));
    await within(dialog).findByText(words);
    expect(rig.ordered("agency/credit")).toMatchObject([{ amount: 200, direction: "remove" }]);
  });

  it("of a sub-agent are seen, and not paid in", async () => {
    await showDesk(page, reads, agent);
    const player = await row("p3");
    await screen.findByRole("button", { name: "Add: player2" });
    expect(within(player).queryByRole("button", { name: "Add: petra" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Details of petra" }));
    expect(screen.getByRole("button", { name: "Block" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Take back: petra" })).toBeNull();
  });

  it("are blocked with a reason; whom the site blocked stays so", async () => {
    const blocked = playerRow({ sub: "p4", username: "zoran", blocked: true, blockedBy: "operator" });
    const rig = await showDesk(page, { ...reads, "agency/users": listOf([direct, blocked]) }, agent);
    rig.acts("agency/users/block", undefined);
    await row("p2");
    fireEvent.click(screen.getByRole("button", { name: "Details of zoran" }));
    expect(screen.queryByRole("button", { name: "Unblock" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Details of player2" }));
    fireEvent.click(screen.getByRole("button", { name: "Block" }));
    const dialog = await screen.findByRole("dialog", { name: "Block" });
    fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "owes the shop" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Block" }));
    await waitFor(() =>
      expect(rig.done("agency/users/block")).toEqual([{ sub: "p2", blocked: true, reason: "owes the shop" }]),
    );
  });

  it("get a highest stake by currency, or none", async () => {
    const bounded = playerRow({ maxStake: [{ currency_id: 1, limit: 2000 }] });
    const rig = await showDesk(page, { ...reads, "agency/users": listOf([bounded]) }, agent);
    rig.acts("agency/users/settings", undefined);
    await row("p2");
    fireEvent.click(screen.getByRole("button", { name: "Details of player2" }));
    expect(screen.getByText("2,000.00 RSD")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Set highest stake" }));
    const dialog = await screen.findByRole("dialog", { name: "Set highest stake" });
    const field = within(dialog).getByLabelText<HTMLInputElement>("Highest stake, RSD");
    expect(field.value).toBe("2,000.00");
    fireEvent.change(field, { target: { value: "" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(rig.done("agency/users/settings")).toEqual([{ sub: "p2", maxStake: null }]));
  });

  it("are made without a password, and the fields' own refusals are told", async () => {
    const rig = await showDesk(page, reads, agent);
    rig.orders("usernameTaken", { operationId: null, proposalId: null });
    await row("p2");
    fireEvent.click(screen.getByRole("button", { name: "Create player" }));
    const dialog = await screen.findByRole("dialog", { name: "Create player" });
    for (const [label, value] of [
      ["Username", "novi"],
      ["First name", "Ana"],
      ["Last name", "Anić"],
      ["E-mail", "ana@kvota.test"],
    ] as const)
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Create" }));
    await within(dialog).findByRole("alert");
    fireEvent.click(within(dialog).getByRole("button", { name: "Create" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const asked = { username: "novi", firstName: "Ana", lastName: "Anić", email: "ana@kvota.test", lang: "en" };
    expect(rig.ordered("agency/users/create")).toEqual([asked, asked]);
  });

  it("stay on the screen without a connection, grey, and nothing can be done with them", async () => {
    const rig = await showDesk(page, reads, agent);
    const add = await within(await row("p2")).findByRole<HTMLButtonElement>("button", {
      name: "Add: player2",
    });
    expect(add.disabled).toBe(false);
    rig.offline();
    await waitFor(() => expect(add.disabled).toBe(true));
    expect(document.querySelector("[data-desk=players]")?.getAttribute("data-stale")).toBe("true");
    expect(document.querySelector("[data-as-of]")?.textContent).toMatch(/\d/);
  });

  it("are moved money of by agents alone: administrators adjust in the back office", async () => {
    await showDesk(page, reads, { roles: ["AL99"] });
    await row("p2");
    // Once it is known who looks.
    await screen.findByRole("link", { name: "Tickets" });
    expect(screen.queryByRole("button", { name: "Add: player2" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Details of player2" }));
    expect(screen.queryByRole("button", { name: "Take back: player2" })).toBeNull();
  });
});

describe("sub-agents", () => {
  const sub = {
    ...{ sub: "s9", username: "subagent", depth: 2, parent: { sub: "s1", username: "agent" }, players: 0, agents: 0 },
    ...{ credit: me.credit, plan: null, blocked: false, mayAgents: false },
  };

  it("are given funds that they can give out", async () => {
    const rig = await showDesk(`${page}?part=agents`, { ...reads, "agency/agents": listOf([sub]) }, agent);
    rig.orders(done);
    await row("s9");
    fireEvent.click(screen.getByRole("button", { name: "Details of subagent" }));
    fireEvent.click(await screen.findByRole("button", { name: "Give funds" }));
    const dialog = await screen.findByRole("dialog", { name: "Give funds" });
    fireEvent.change(within(dialog).getByLabelText("Amount"), { target: { value: "300" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Give funds" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(rig.ordered("agency/agents/float")).toEqual([{ sub: "s9", currency: "RSD", amount: 300, direction: "add" }]);
  });

  it("are made only by those who may", async () => {
    const closed = { ...me, mayAgents: false };
    const rig = await showDesk(`${page}?part=agents`, { "agency/me": closed, "agency/agents": listOf([sub]) }, agent);
    await row("s9");
    await waitFor(() => expect(rig.asked("agency/me")).toHaveLength(1));
    expect(screen.queryByRole("button", { name: "Create sub-agent" })).toBeNull();
    rig.answers("agency/me", me);
    rig.acts("agency/agents/settings", undefined);
    fireEvent.click(screen.getByRole("button", { name: "Details of subagent" }));
    fireEvent.click(await screen.findByRole("button", { name: "Allow sub-agents" }));
    await screen.findByRole("button", { name: "Create sub-agent" });
    expect(rig.done("agency/agents/settings")).toEqual([{ sub: "s9", mayAgents: true }]);
  });
});

// @vitest-environment jsdom
// One user as administrators see it: all that the server tells, and the move below another agent.
import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AgencyAgentRow } from "../../../../src/protocol/agency/agents.ts";
import type { UserDetail } from "../../../../src/protocol/operator/users.ts";
import { deskMemory } from "../../../../src/features/desk/memory/desk-memory.ts";
import { snackbars } from "../../../../src/state/snackbars.ts";
import { closeDesk, showDesk } from "../../../harness/desk-screen.tsx";
import { confirm, fill, listOf, press, send } from "../../../harness/desk-form.ts";
import { gambling, userRow } from "../../../harness/desk-samples.ts";
import { openTables } from "../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const at = 1_700_000_000_000;
const wallet = (currency: string, currency_id: number, over: object = {}) => ({
  currency,
  currency_id,
  credit_text: "",
  wallet_0: 1234.5,
  wallet_1: 10,
  ...over,
});
const detail: UserDetail = {
  figures: [],
  flags: [],
  notes: [],
  ...userRow({ agent: { sub: "a5", username: "subagent" }, creditByAgent: true, openTickets: 3 }),
  maxStake: [{ currency_id: 1, limit: 500 }],
  emailVerified: true,
  credit: [{ currency: "RSD", currency_id: 1, cash: 1234.5, bonus: 10, held: 70 }],
  wallets: [wallet("RSD", 1, { wallet_2: 400, wallet_3: 0 })],
  documents: { state: "refused", reason: "not to be read", files: [{ kind: "id_front", at }] },
  gambling: {
    ...gambling,
    limits: [
      {
        kind: "deposit",
        period: "day",
        currency: "RSD",
        currency_id: 1,
        limit: 1000,
        used: 250,
        resetsAt: at,
        pending: { limit: null, at },
      },
    ],
    timeOut: { until: at },
    exclusion: { until: null },
    realityCheck: 30,
  },
  sessions: [{ id: "s9", device: { browser: "Firefox", system: "Linux" }, startedAt: at, usedAt: at, remember: true }],
};
const address = "/en/operator/users?user=u2";
const fact = (name: string): string => document.querySelector(`[data-fact="${name}"] dd`)?.textContent ?? "";
const cells = (table: string): string[] =>
  [...document.querySelectorAll(`[data-desk="${table}"] [data-row] td`)].map(({ textContent }) => textContent);

describe("the page of a user", () => {
  it("shows wallets, limits and pauses, documents, sessions and the agent", async () => {
    const rig = await showDesk(address, { "operator/users/get": detail });
    await screen.findByRole("heading", { name: "milica" });
    expect(rig.asked("operator/users/get")).toEqual([{ sub: "u2" }]);
    expect(cells("wallets")).toEqual(["", "RSD", "1,234.50", "10.00", "70.00", "400.00"]);
    const limit = document.querySelector('[data-limit="deposit-day-RSD"]')?.textContent ?? "";
    expect(limit).toContain("250.00 RSD of 1,000.00 RSD");
    expect(limit).toMatch(/from .+: No limit$/);
    expect(screen.getByRole("meter", { name: "Deposits per day" })).toMatchObject({ value: 250, max: 1000 });
    expect(fact("exclusion")).toBe("for good");
    expect(fact("timeOut")).toMatch(/^until /);
    expect(fact("realityCheck")).toBe("Every 30 min");
    expect(fact("documents")).toBe("Refused");
    expect(fact("documentsReason")).toBe("not to be read");
    expect([fact("consent"), fact("maxStake"), fact("id")]).toEqual(["The player allowed it", "500.00 RSD", "u2"]);
    expect(cells("sessions")).toEqual(expect.arrayContaining(["Firefox, Linux", "Yes"]));
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(
      expect.arrayContaining([
        "/en/operator/users?user=a5",
        "/en/operator/tickets?player=u2&status=open",
        "/en/operator/payments?user=u2&status=all",
        "/en/operator/users?view=verifications&state=all&search=milica",
      ]),
    );
    // What players forbade themselves is raised by nobody else.
    expect(document.querySelector("[data-desk=limits] :is(input, button)")).toBeNull();
  });

  it("names the float of agents, and an account that was closed", async () => {
    const agent = { ...detail, roles: ["AG1"], agent: null, wallets: [wallet("RSD", 1, { wallet_3: 50_000 })] };
    await showDesk(address, { "operator/users/get": { ...agent, closedAt: at } });
    await screen.findByText("50,000.00");
    expect(screen.getAllByText("Account closed")).toHaveLength(2);
    expect(fact("consent")).toBe("");
  });

  it("offers to pay out what came to an account after it was closed", async () => {
    const rig = await showDesk(address, { "operator/users/get": { ...detail, gambling, closedAt: at } });
    await screen.findByRole("button", { name: "Pay out" });
    rig.answers("operator/users/get", { ...detail, gambling });
    act(() => deskMemory.changed());
    await waitFor(() => expect(screen.queryByRole("button", { name: "Pay out" })).toBeNull());
  });
});

const agentRow = (sub: string, username: string, parent: AgencyAgentRow["parent"] = null): AgencyAgentRow => ({
  sub,
  username,
  depth: 1,
  parent,
  players: 1,
  agents: 0,
  credit: [],
  plan: null,
  blocked: false,
  mayAgents: true,
});
const agents = listOf(
  agentRow("a1", "agent"),
  agentRow("a5", "subagent", { sub: "a1", username: "agent" }),
  agentRow("u2", "milica"),
);

describe("figures of a month", () => {
  const month = {
    ...({ currency: "RSD", currency_id: 1, deposits: 11, deposited: 1400, withdrawals: 2, withdrawn: 620 } as const),
    ...({ tickets: 214, rounds: 880, staked: 3108.5, result: -617 } as const),
  };

  it("stand beside the balance, and what is owed is seen first", async () => {
    const owing = { ...detail, wallets: [wallet("RSD", 1, { owed: 75 })], figures: [month] };
    await showDesk(address, { "operator/users/get": owing });
    await screen.findByRole("region", { name: "RSD, last 30 days" });
    const figures = [...document.querySelectorAll("[data-figures=RSD] [data-fact]")].map((each) =>
      [...each.querySelectorAll("dd")].map(({ textContent }) => textContent),
    );
    expect(figures).toEqual([
      ["1,234.50"],
      ["75.00"],
      ["1,400.00", "Deposits: 11"],
      ["620.00", "Withdrawals: 2"],
      ["3,108.50", "Tickets: 214, rounds: 880"],
      ["-617.00"],
    ]);
    expect(document.querySelector('[data-fact="owed"] [data-tone="danger"]')).not.toBeNull();
  });

  it("are told of each currency that was used, and of the first where none was", async () => {
    const idle = { ...month, deposits: 0, withdrawals: 0, tickets: 0, rounds: 0 };
    const wallets = [wallet("RSD", 1, { wallet_0: 0 }), wallet("EUR", 2, { wallet_0: 0 })];
    const figures = [idle, { ...idle, currency: "EUR", currency_id: 2 }];
    const rig = await showDesk(address, { "operator/users/get": { ...detail, wallets, figures } });
    await screen.findByRole("region", { name: "RSD, last 30 days" });
    expect(screen.queryByRole("region", { name: "EUR, last 30 days" })).toBeNull();
    rig.answers("operator/users/get", { ...detail, wallets, figures: [idle, { ...figures[1], tickets: 1 }] });
    act(() => deskMemory.changed());
    await screen.findByRole("region", { name: "EUR, last 30 days" });
    expect(screen.queryByRole("region", { name: "RSD, last 30 days" })).toBeNull();
  });
});

describe("notes and flags", () => {
  const raised = { flag: "fraud", reason: "many cards", by: "boss", at } as const;
  const flagged = { ...detail, flags: [raised], notes: [{ id: "n1", text: "Called.", by: null, at }] };

  it("stand with who wrote them, and the flag in the head", async () => {
    await showDesk(address, { "operator/users/get": flagged });
    await screen.findByText("Called.");
    expect(screen.getAllByText("Possible fraud")).toHaveLength(2);
    expect(document.querySelector('[data-flag="fraud"]')?.textContent).toMatch(/many cards.*boss, /s);
    expect(document.querySelector('[data-note="n1"]')?.textContent).toMatch(/Unknown, /);
  });

  it("a note is sent again under the same id where its answer was lost", async () => {
    const rig = await showDesk(address, { "operator/users/get": detail });
    rig.acts("operator/users/note", "network", undefined);
    const dialog = await press("Write a note");
    fill(dialog, "Note", " Will send documents. ");
    send(dialog, "Save");
    await within(dialog).findByRole("alert");
    send(dialog, "Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [first, second] = rig.done("operator/users/note");
    expect(first).toEqual({ sub: "u2", noteId: expect.any(String), text: "Will send documents." });
    expect(second).toEqual(first);
  });

  it("a flag is one that does not stand yet, and is removed with a reason", async () => {
    const rig = await showDesk(address, { "operator/users/get": flagged });
    const dialog = await press("Flag");
    expect(dialog.textContent).not.toContain("Possible fraud");
    fill(dialog, "Reason", "late at night");
    send(dialog, "Flag");
    await waitFor(() =>
      expect(rig.done("operator/users/flag")).toEqual([
        { sub: "u2", flag: "watch", raised: true, reason: "late at night" },
      ]),
    );
    const removal = await press("Remove flag");
    fill(removal, "Reason", "was nothing");
    send(removal, "Remove flag");
    await waitFor(() =>
      expect(rig.done("operator/users/flag").at(-1)).toEqual({
        ...({ sub: "u2", flag: "fraud", raised: false, reason: "was nothing" } as const),
      }),
    );
  });

  it("are not shown to whom they are about", async () => {
    await showDesk("/en/operator/users?user=s1", { "operator/users/get": { ...detail, sub: "s1" } });
    await screen.findByText("This is your own account: another administrator has to change it.");
    expect(screen.queryByRole("button", { name: "Write a note" })).toBeNull();
  });
});

describe("the move", () => {
  const open = async (over: object = {}) => {
    const rig = await showDesk(address, { "operator/users/get": detail, "agency/agents": agents, ...over });
    return { rig, dialog: await press("Move") };
  };

  it("is below an agent that is found by name, with a reason and the password", async () => {
    const { rig, dialog } = await open();
    rig.acts("operator/users/move", "confirmationRequired", undefined);
    rig.acts("operator/confirm", { until: 1 });
    await within(dialog).findByRole("radio", { name: /^agent/ });
    // Neither the user nor where it is already.
    expect(
      within(dialog)
        .getAllByRole("radio")
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(["The house", "agentThe house"]);
    fill(dialog, "Reason", " wrong agent ");
    send(dialog, "Move");
    await within(dialog).findByText("Choose an agent, or the house");
    const search = within(dialog).getByRole("searchbox", { name: "Find an agent" });
    fireEvent.change(search, { target: { value: " age " } });
    // It looks at once, and sends nothing.
    expect(fireEvent.keyDown(search, { key: "Enter" })).toBe(false);
    await waitFor(() => expect(rig.asked("agency/agents").at(-1)).toEqual({ search: "age", size: 10 }));
    fireEvent.click(within(dialog).getByRole("radio", { name: /^agent/ }));
    expect(rig.done("operator/users/move")).toEqual([]);
    send(dialog, "Move to agent");
    await confirm();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const body = { sub: "u2", agent: "a1", reason: "wrong agent" };
    expect(rig.done("operator/users/move")).toEqual([body, body]);
    expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["notice.deskDone"]);
  });

  it.each([
    ["agencyCycle", "An agent cannot be below the own agents"],
    ["agentDepth", "There can be no more levels of agents"],
  ])("to the house or elsewhere is refused in words: %s", async (key, words) => {
    const { rig, dialog } = await open();
    rig.acts("operator/users/move", key);
    fireEvent.click(within(dialog).getByRole("radio", { name: "The house" }));
    fill(dialog, "Reason", "agreed");
    send(dialog, "Move to the house");
    expect((await within(dialog).findByRole("alert")).textContent).toBe(words);
    expect(rig.done("operator/users/move")).toEqual([{ sub: "u2", agent: null, reason: "agreed" }]);
    // Another choice is another question.
    fireEvent.click(await within(dialog).findByRole("radio", { name: /^agent/ }));
    expect(within(dialog).queryByRole("alert")).toBeNull();
  });

  it("says who moves along, and finds nobody in words", async () => {
    const over = { "operator/users/get": { ...detail, roles: ["AG1"] }, "agency/agents": listOf() };
    const { dialog } = await open(over);
    await within(dialog).findByText("Nobody has this name");
    expect(dialog.textContent).toContain("Everyone below this agent moves along.");
  });
});

// @vitest-environment jsdom
// What agents read: tickets with their legs, results, the office, the statement, calculations and codes.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { listOf, me, officeAnswer, playerRow, ticketRow } from "../../../../harness/agency-samples.ts";
import { closeDesk, keptOnDevice, showDesk } from "../../../../harness/desk-screen.tsx";
import { openTables } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
afterEach(closeDesk);

const base = "/en/account/bonuses/affiliates";
const agent = { roles: ["AG1"] };
const fact = (name: string): string | undefined =>
  document.querySelector(`[data-fact="${name}"] dd`)?.textContent ?? undefined;
const shown = async (selector: string): Promise<HTMLElement> => {
  await waitFor(() => expect(document.querySelector(selector)).not.toBeNull());
  return document.querySelector<HTMLElement>(selector) ?? document.body;
};
const period = { from: 1_763_938_800_000, to: 1_764_025_200_000 };

describe("the overview", () => {
  it("says what can be given out, and how the day goes", async () => {
    const rig = await showDesk(base, { "agency/me": me, "agency/office": officeAnswer }, agent);
    await waitFor(() => expect(fact("available-RSD")).toBe("51,000.00"));
    await waitFor(() => expect(fact("net-RSD")).toBe("-293.50"));
    expect(document.querySelector('[data-fact="net-RSD"] dd')?.getAttribute("data-tone")).toBe("danger");
    expect(screen.getByText("Commission, estimated")).toBeTruthy();
    expect(rig.asked("agency/office")[0]).toMatchObject({ group: "day" });
    expect(await screen.findByRole("region", { name: "At the counter" })).toBeTruthy();
  });

  it("has no counter for those who have no credit of their own", async () => {
    await showDesk(base, { "agency/me": { ...me, credit: [] }, "agency/office": officeAnswer }, { roles: ["AL2"] });
    await waitFor(() => expect(fact("net-RSD")).toBe("-293.50"));
    expect(screen.queryByRole("region", { name: "At the counter" })).toBeNull();
    const links = within(screen.getByRole("navigation", { name: "Affiliates" })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Overview", "Office", "Calculation", "Codes"]);
  });
});

describe("the tickets", () => {
  const sums = [{ currency: "RSD", currency_id: 1, stake: 1234.5, win: 0, cashOut: 0, open: 1234.5 }];
  const answer = { ...listOf([ticketRow()]), sums };

  it("unfold to what they were placed on, with amounts as offices write them", async () => {
    await showDesk(`${base}/tickets`, { "agency/tickets": answer }, agent);
    const row = await shown('[data-row="t1"]');
    expect(row.textContent).toContain("1,234.50 RSD");
    const button = within(row).getByRole("button", { name: "Ticket t1 of player2" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    const legs = screen.getByRole("list", { name: "Selections of ticket t1" });
    expect(legs.textContent).toContain("Dinamo – Lokomotiva");
    expect(legs.textContent).toContain("2.48");
    expect(fact("stake-RSD")).toBe("1,234.50");
    expect(await keptOnDevice()).not.toContain("player2");
  });

  it("are narrowed by the address: status, kind, days and player", async () => {
    const rig = await showDesk(
      `${base}/tickets?status=won&kind=system&from=2026-11-25&player=p2&sort=-stake&search=abc`,
      { "agency/tickets": answer },
      agent,
    );
    await shown('[data-row="t1"]');
    const [body] = rig.asked("agency/tickets");
    expect(body).toMatchObject({ statuses: ["won"], system: true, sub: "p2", sort: "-stake", search: "abc" });
    // Midnight of the site, which is an hour before that of Greenwich.
    expect(body?.["from"]).toBe(Date.parse("2026-11-24T23:00:00Z"));
    fireEvent.change(screen.getByRole("combobox", { name: "Status of tickets" }), { target: { value: "" } });
    await waitFor(() => expect(rig.asked("agency/tickets").at(-1)).not.toHaveProperty("statuses"));
  });
});

describe("results", () => {
  const row = {
    ...{ sub: "p2", username: "player2", agent: { sub: "s1", username: "agent" }, currency: "RSD", currency_id: 1 },
    ...{ payIn: 1500, payOut: 200, tickets: 1, stake: 1234.5, won: 2000, net: -765.5, openStake: 1234.5, cash: 300 },
    ...{ lastSeenAt: null, blocked: false },
  };

  it("unfold to a player's wallets and last tickets", async () => {
    const rig = await showDesk(
      `${base}/users_review`,
      {
        "agency/review": listOf([row]),
        "agency/users": listOf([playerRow()]),
        "agency/tickets": { ...listOf([ticketRow()]), sums: [] },
      },
      agent,
    );
    const line = await shown('[data-row="p2-1"]');
    expect(line.querySelector("[data-loss]")?.textContent).toBe("-765.50 RSD");
    fireEvent.click(within(line).getByRole("button", { name: "Details of player2, RSD" }));
    await screen.findByRole("table", { name: "Last tickets of player2" });
    expect(rig.asked("agency/tickets")).toEqual([{ sub: "p2", size: 10 }]);
    await waitFor(() => expect(fact("cash")).toBe("1,234.50 RSD"));
  });
});

describe("the office", () => {
  const day = { key: "2026-11-25", label: "2026-11-25", ...officeAnswer.sums[0] };

  it("begins with the month, and is grouped as the address says", async () => {
    const rig = await showDesk(`${base}/office`, { "agency/office": { ...officeAnswer, result: [day] } }, agent);
    const line = await shown('[data-row="2026-11-25-1"]');
    expect(line.textContent).toContain("-293.50 RSD");
    expect(line.textContent).toContain("about 12.50");
    expect(rig.asked("agency/office")[0]).toMatchObject({ group: "day", to: null, agent: null });
    await screen.findByRole("option", { name: "Player" });
    fireEvent.change(screen.getByRole("combobox", { name: "Rows by" }), { target: { value: "player" } });
    await waitFor(() => expect(rig.asked("agency/office").at(-1)).toMatchObject({ group: "player" }));
    expect(screen.getByTestId("address").textContent).toBe(`${base}/office?group=player`);
  });

  it("has the statement of the agent's own credit beside it", async () => {
    const booking = {
      ...{ id: "op1", at: 1_700_000_000_000, kind: "shopIn", currency: "RSD", currency_id: 1, amount: -1500 },
      ...{ floatAfter: 48_500, owedAfter: 0, other: "player2", note: "cash" },
    };
    const reads = { "agency/office": officeAnswer, "agency/statement": listOf([booking]) };
    await showDesk(`${base}/office`, reads, agent);
    fireEvent.click(await screen.findByRole("tab", { name: "Statement" }));
    const line = await shown('[data-row="op1-1"]');
    for (const text of ["Player paid in", "-1,500.00 RSD", "player2", "48,500.00"])
      expect(line.textContent).toContain(text);
    expect(screen.getByTestId("address").textContent).toBe(`${base}/office?part=statement`);
  });
});

describe("calculations", () => {
  it("say what was earned, and whether it was paid", async () => {
    const run = {
      ...{ id: "c1", ...period, currency: "RSD", currency_id: 1, state: "paid" },
      ...{ agent: { sub: "s1", username: "agent" }, players: 1, tickets: 2, stake: 3000, win: 1000, cashOut: 0 },
      ...{ bonusCost: 0, carryIn: 0, base: 3000, commission: 150, carryOut: 0, corrections: -20 },
    };
    await showDesk(`${base}/calculation`, { "agency/calculations": listOf([run]) }, agent);
    const line = await shown('[data-row="c1-s1-1"]');
    expect(line.textContent).toContain("150.00 RSD");
    expect(line.textContent).toContain("Paid");
    fireEvent.click(within(line).getByRole("button"));
    expect(fact("corrections")).toBe("-20.00");
  });
});

describe("codes", () => {
  const code = {
    ...{ code: "AGENT1", agent: { sub: "s1", username: "agent" }, state: "running", uses: 2, players: 1 },
    ...{ from: null, to: null, maxUses: 10, link: "https://kvota.test/auth/register?promo=AGENT1" },
  };

  it("are made, paused, and ended", async () => {
    const rig = await showDesk(`${base}/promo_codes`, { "agency/promoCodes": listOf([code]) }, agent);
    rig.acts("agency/promoCodes/create", "promoTaken", undefined);
    rig.acts("agency/promoCodes/state", undefined);
    const line = await shown('[data-row="AGENT1"]');
    expect(line.textContent).toContain("2 of 10");
    fireEvent.click(await screen.findByRole("button", { name: "Create code" }));
    const dialog = await screen.findByRole("dialog", { name: "Create code" });
    fireEvent.change(within(dialog).getByLabelText("Code"), { target: { value: "SHOP7" } });
    fireEvent.change(within(dialog).getByLabelText("Most uses"), { target: { value: "50" } });
    fireEvent.click(within(dialog).getByRole("button", { name: "Create" }));
    await within(dialog).findByText("This code is taken");
    fireEvent.click(within(dialog).getByRole("button", { name: "Create" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(rig.done("agency/promoCodes/create")).toEqual([
      { code: "SHOP7", maxUses: 50 },
      { code: "SHOP7", maxUses: 50 },
    ]);
    fireEvent.click(within(line).getByRole("button", { name: "Details of AGENT1" }));
    expect(document.querySelector("[data-code-link]")?.textContent).toContain("promo=AGENT1");
    fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    await waitFor(() => expect(rig.done("agency/promoCodes/state")).toEqual([{ code: "AGENT1", state: "paused" }]));
  });
});

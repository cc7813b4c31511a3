import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { TicketRow } from "../../../src/db/device-tables.ts";
import { ticketRequestSchema } from "../../../src/protocol/ticket-request.ts";
import { createAccountRig, knownMatch, routes, rsd, type AccountRig } from "../../harness/account-rig.ts";
import { settle } from "../../harness/fake-clock.ts";
import { selectionOf } from "../../harness/selection.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;

beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

const legs = [1, 2, 3].map((eventId) => selectionOf({ eventId, odd: 1000 + 500 * eventId }));
const groupsNow = async () =>
  (await rig.ticket()).groups.map(({ conditions, selectionIds }) => [conditions.join(), selectionIds.join()]);
const putSystem = (over: Partial<TicketRow> = {}) => rig.putTicket({ selections: legs, system: true, ...over });

describe("a system", () => {
  it("is turned on and off, and off clears its groups", async () => {
    await rig.putTicket({ selections: legs, revision: 1 });
    const { ticket } = rig.account;
    await ticket.setSystem(true);
    await ticket.setSystem(true);
    expect(await rig.ticket()).toMatchObject({ system: true, groups: [], revision: 2 });
    await ticket.addGroup({ selectionIds: ["1", "2"], conditions: [1] });
    await ticket.setSystem(false);
    expect(await rig.ticket()).toMatchObject({ system: false, groups: [], revision: 4 });
  });

  it("takes groups with their conditions in order, each selection in one of them", async () => {
    await putSystem();
    const { ticket } = rig.account;
    await ticket.addGroup({ selectionIds: ["1", "2"], conditions: [2, 1, 2] });
    await expect(ticket.addGroup({ selectionIds: ["2", "3"], conditions: [1] })).rejects.toMatchObject({
      code: "ticketChanged",
    });
    await ticket.addGroup({ selectionIds: ["3"], conditions: [1] });
    expect(await groupsNow()).toEqual([
      ["1,2", "1,2"],
      ["1", "3"],
    ]);
  });

  it.each([
    { selectionIds: ["1", "9"], conditions: [1] },
    { selectionIds: ["1", "2"], conditions: [3] },
    { selectionIds: ["1", "2"], conditions: [] },
    { selectionIds: [], conditions: [1] },
  ])("refuses what makes no group: $selectionIds by $conditions", async (group) => {
    await putSystem({ revision: 4 });
    await expect(rig.account.ticket.addGroup(group)).rejects.toMatchObject({ code: "ticketChanged" });
    expect(await rig.ticket()).toMatchObject({ groups: [], revision: 4 });
  });

  it("lets go of a group, or of one selection with the conditions that the rest cannot meet", async () => {
    const groups = [
      { id: "a", conditions: [1, 2], selectionIds: ["1", "2"] },
      { id: "b", conditions: [1], selectionIds: ["3"] },
    ];
    await putSystem({ groups });
    await rig.account.ticket.removeFromGroup("a", "2");
    expect(await groupsNow()).toEqual([
      ["1", "1"],
      ["1", "3"],
    ]);
    await rig.account.ticket.removeGroup("b");
    await rig.account.ticket.removeFromGroup("a", "1");
    expect(await rig.ticket()).toMatchObject({ groups: [], system: true });
  });

  it("loses its groups with a change of its selections, and not with one of their prices", async () => {
    const groups = [{ id: "a", conditions: [1], selectionIds: ["1", "2"] }];
    await putSystem({ selections: legs.slice(0, 2), groups });
    const { ticket } = rig.account;
    rig.services.matches.set(1, knownMatch({ odd: "1.60" }));
    await rig.services.clock.advance(2100);
    await until(async () => (await rig.ticket()).selections[0]?.odd === 1600);
    await ticket.acceptChanges();
    await ticket.setStake(50_000);
    await ticket.setOddsPolicy("any");
    expect(await groupsNow()).toEqual([["1", "1,2"]]);
    await ticket.toggle(selectionOf({ eventId: 3 }));
    expect(await rig.ticket()).toMatchObject({ groups: [], system: true });
  });

  it("ends with its last selection", async () => {
    await putSystem({ selections: legs.slice(0, 1) });
    await rig.account.ticket.clear();
    expect((await rig.ticket()).system).toBe(false);
  });

  it("stands still while it is being paid", async () => {
    await putSystem();
    await rig.services.databases.device.placement.put({ id: "current", state: "sending", ticketId: "t" });
    await expect(rig.account.ticket.setSystem(false)).rejects.toMatchObject({ code: "ticketLocked" });
    await expect(rig.account.ticket.addGroup({ selectionIds: ["1"], conditions: [1] })).rejects.toMatchObject({
      code: "ticketLocked",
    });
  });
});

describe("a free-bet wallet", () => {
  const freeBet = { ...rsd, currency: "FREEBET-RSD", currency_id: 1000 };
  const choose = () => rig.account.preferences.set("activeCurrencyId", 1000);

  beforeEach(async () => {
    rig.pingAnswer.wallets = [rsd, freeBet];
    await rig.signIn();
    await until(async () => (await rig.services.databases.device.wallets.count()) === 2);
  });

  it("turns a system off and says so, once", async () => {
    await putSystem({ groups: [{ id: "a", conditions: [1], selectionIds: ["1", "2"] }] });
    await choose();
    await until(async () => !(await rig.ticket()).system);
    expect((await rig.ticket()).groups).toEqual([]);
    await until(async () => (await rig.services.databases.device.notices.count()) > 0);
    await choose();
    // As long as the first notice needs, and more.
    await settle(20);
    const notices = await rig.services.databases.device.notices.toArray();
    expect(notices.map((notice) => notice.messageKey)).toEqual(["ticket.systemOff"]);
  });

  it("takes no system", async () => {
    await rig.putTicket({ selections: legs });
    await choose();
    await expect(rig.account.ticket.setSystem(true)).rejects.toMatchObject({ code: "systemFreeBet" });
    await expect(rig.account.ticket.addGroup({ selectionIds: ["1"], conditions: [1] })).rejects.toMatchObject({
      code: "systemFreeBet",
    });
  });
});

describe("paying a system", () => {
  beforeEach(async () => {
    await rig.signIn();
    for (const { eventId, odd } of legs) {
      rig.services.matches.set(eventId, knownMatch({ eventId, odd: String((odd ?? 0) / 1000) }));
    }
  });

  it("sends groups, places and the highest payout, and remembers its lines for the dialog", async () => {
    await putSystem({ stake: 30_000, groups: [{ id: "a", conditions: [1, 2], selectionIds: ["3", "1"] }] });
    await rig.pay();
    await until(async () => (await rig.placement()) === "waiting");
    const request = ticketRequestSchema.parse(rig.services.http.seenOf(routes.place).at(-1)?.body);
    expect(request.systemGroups).toEqual([{ conditions: [1, 2], totalSelections: 2 }]);
    expect(request.selections.map((own) => own.systemGroup ?? null)).toEqual([0, null, 0]);
    // Odds 1.5, 2 (must win) and 2.5: (1.5 + 2.5 + 1.5 x 2.5) x 2 x 100.
    expect(request.bonus).toEqual({ amount: 0, percentage: 0, total_gain: 1550 });
    rig.respond({ status: "accepted" });
    await until(async () => (await rig.services.databases.device.dialogs.count()) > 0);
    expect(await rig.services.databases.device.dialogs.toArray()).toMatchObject([
      { kind: "accepted", stake: 30_000, possibleWin: 155_000, lines: 3 },
    ]);
    expect(await rig.ticket()).toMatchObject({ selections: [], system: false, groups: [] });
  });

  it("needs a group, and enough stake for every line", async () => {
    await putSystem();
    await expect(rig.pay()).rejects.toMatchObject({ code: "systemNoGroups" });
    const groups = [{ id: "a", conditions: [1, 2], selectionIds: ["1", "2", "3"] }];
    const { catalogue } = rig.services.databases.offer;
    const settings = (await catalogue.get("settings:ticket"))?.value as object;
    const perLine = [{ currency: { currency_id: 1, currency: "RSD" }, limit: 5 }];
    await catalogue.put({ key: "settings:ticket", value: { ...settings, minPayinPerSystemComb: perLine } });
    await putSystem({ stake: 29_99, groups });
    await expect(rig.pay()).rejects.toMatchObject({ code: "minSystemPayin" });
    await catalogue.put({ key: "settings:ticket", value: { ...settings, maxSystemTicketCombinations: 5 } });
    await putSystem({ stake: 100_00, groups });
    await expect(rig.pay()).rejects.toMatchObject({ code: "maxSystemTicketCombinations" });
    expect(rig.services.http.seenOf(routes.place)).toEqual([]);
  });

  it("survives a restart of the worker as it was sent", async () => {
    await putSystem({ stake: 30_000, groups: [{ id: "a", conditions: [2], selectionIds: ["1", "2", "3"] }] });
    await rig.pay();
    await until(async () => (await rig.placement()) === "waiting");
    const id = rig.sentId();
    await rig.restart();
    await until(async () => (await rig.placement()) === "checking");
    rig.respond({ id, status: "accepted", now: 1_900_000_000_000 });
    await until(async () => (await rig.services.databases.device.dialogs.count()) > 0);
    // 1.5 x 2 + 1.5 x 2.5 + 2 x 2.5, each at 100.00.
    expect(await rig.services.databases.device.dialogs.toArray()).toMatchObject([{ possibleWin: 117_500, lines: 3 }]);
  });
});

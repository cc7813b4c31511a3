// Odds that were chosen before the app ran, as the core puts them on the ticket.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EarlyPick } from "../../../src/domain/offer/early-picks.ts";
import { createAccountRig, knownMatch, routes, type AccountRig } from "../../harness/account-rig.ts";
import { earlyPick } from "../../harness/early-pick.ts";
import { selectionOf } from "../../harness/selection.ts";
import { until } from "../../harness/until.ts";

let rig: AccountRig;

beforeEach(async () => {
  rig = await createAccountRig();
});
afterEach(() => rig.close());

const add = (picks: EarlyPick[], takenBack: { matchId: number; at: number }[] = []) =>
  rig.account.ticket.addEarlyPicks({ picks, takenBack });
const ids = async () => (await rig.ticket()).selections.map((own) => `${own.id}:${own.selectionCode}`);
const now = () => rig.services.clock.now();

describe("early picks", () => {
  it("stand on the ticket at the odd that was shown, in the order in which they were chosen", async () => {
    rig.services.matches.set(2, knownMatch({ eventId: 2, odd: "2.10" }));
    await add([earlyPick(2, "1", { shown: 2000, at: now() }), earlyPick(1, "1", { at: now() + 1 })]);
    expect((await rig.ticket()).selections).toEqual([
      selectionOf({ eventId: 2, originalOdd: 2000, odd: 2100, addedAt: now() }),
      selectionOf({ eventId: 1, addedAt: now() + 1 }),
    ]);
    expect(await rig.ticket()).toMatchObject({ stake: 2000, revision: 3 });
    expect(rig.services.watched.map(({ eventId }) => eventId)).toEqual([2, 1]);
  });

  it("are the legs that a tap on the same odd makes, so that another tap takes them back", async () => {
    await add([earlyPick(1, "1", { at: now() })]);
    await rig.account.ticket.toggle(selectionOf());
    expect(await ids()).toEqual([]);
  });

  it("of a player market name its player", async () => {
    await add([earlyPick(1, "1", { odd: "1|players|G1|2.5|77|O", at: now() })]);
    expect((await rig.ticket()).selections).toMatchObject([
      {
        id: "1_77",
        marketsTable: "players",
        marketsKey: "G1",
        band: "2.5",
        originalBand: "2.5",
        player: "77",
        selectionCode: "O",
      },
    ]);
  });

  it("say so where the match is gone, its market suspended, or a match to come has begun", async () => {
    rig.services.matches.set(1, { state: "gone" });
    rig.services.matches.set(2, knownMatch({ eventId: 2, MS: "SUSPENDED" }));
    rig.services.matches.set(3, knownMatch({ eventId: 3 }));
    await add([
      earlyPick(1, "1", { at: now() }),
      earlyPick(2, "1", { at: now() }),
      earlyPick(3, "1", { at: now(), kind: "prematch" }),
    ]);
    expect((await rig.ticket()).selections.map(({ status }) => status)).toEqual(["gone", "locked", "started"]);
  });

  it("are added once, however often they are told, also by the next core, and after they were removed", async () => {
    const picks = [earlyPick(1, "1", { at: now() }), earlyPick(2, "1", { at: now() })];
    await Promise.all([add(picks), add(picks)]);
    expect(await ids()).toEqual(["1:1", "2:1"]);
    await rig.services.clock.advance(10);
    await rig.account.ticket.remove("1");
    await rig.restart();
    await add(picks);
    expect(await ids()).toEqual(["2:1"]);
    await rig.account.ticket.clear();
    await add(picks);
    expect(await ids()).toEqual([]);
  });

  it("count once where the device's clock was set back meanwhile", async () => {
    const picks = [earlyPick(1, "1", { at: now() })];
    await add(picks);
    rig.services.clock.skew(-3_600_000);
    await rig.account.ticket.remove("1");
    await add(picks);
    expect(await ids()).toEqual([]);
  });

  it("replace an odd of the same match, and leave one that another tab chose since", async () => {
    await rig.account.ticket.toggle(selectionOf({ eventId: 1, selectionCode: "X" }));
    await rig.services.clock.advance(10);
    const early = earlyPick(1, "1", { at: now() });
    const other = earlyPick(2, "1", { at: now() });
    await rig.services.clock.advance(10);
    await rig.account.ticket.toggle(selectionOf({ eventId: 2, selectionCode: "2" }));
    await add([early, other]);
    expect(await ids()).toEqual(["1:1", "2:2"]);
  });

  it("do not bring back what another tab removed since", async () => {
    await rig.account.ticket.toggle(selectionOf());
    await rig.services.clock.advance(10);
    const early = earlyPick(1, "X", { at: now() });
    await rig.services.clock.advance(10);
    await rig.account.ticket.removeInvalid();
    await rig.account.ticket.toggle(selectionOf());
    await add([early]);
    expect(await ids()).toEqual([]);
  });

  it("leave an odd that is there already as it was agreed to", async () => {
    await rig.account.ticket.toggle(selectionOf({ originalOdd: 1700 }));
    await rig.services.clock.advance(10);
    const before = (await rig.ticket()).selections;
    await add([earlyPick(1, "1", { at: now(), shown: 1900 })]);
    expect((await rig.ticket()).selections).toEqual(before);
  });

  it("that were taken back leave the ticket, unless something was chosen of their match since", async () => {
    await add([earlyPick(1, "1", { at: now() }), earlyPick(2, "1", { at: now() })]);
    await rig.services.clock.advance(10);
    const takenBack = [1, 2].map((matchId) => ({ matchId, at: now() }));
    await rig.services.clock.advance(10);
    await rig.account.ticket.toggle(selectionOf({ eventId: 2, selectionCode: "X" }));
    await add([], takenBack);
    expect(await ids()).toEqual(["2:X"]);
  });

  it("fill the ticket up to its limit, tell of the rest once, and are not tried again", async () => {
    const picks = [1, 2, 3, 4, 5].map((id) => earlyPick(id, "1", { at: now() }));
    await expect(add(picks)).rejects.toMatchObject({ code: "maxTicketSelections", params: { max: 3 } });
    expect(await ids()).toEqual(["1:1", "2:1", "3:1"]);
    await rig.services.clock.advance(10);
    await rig.account.ticket.remove("2");
    await add(picks);
    expect(await ids()).toEqual(["1:1", "3:1"]);
  });

  it("of a closed section stay away, those of the other one come", async () => {
    const { catalogue } = rig.services.databases.offer;
    await catalogue.put({ key: "settings:status", value: { disableLiveBettingPage: true } });
    const picks = [earlyPick(1, "1", { at: now() }), earlyPick(2, "1", { at: now(), kind: "prematch" })];
    await expect(add(picks)).rejects.toMatchObject({ code: "liveBettingClosed" });
    expect(await ids()).toEqual(["2:1"]);
  });

  it("are refused like a tap while the ticket is being paid, and change nothing", async () => {
    await rig.signIn();
    const before = await rig.putTicket();
    await rig.pay();
    await expect(add([earlyPick(2, "1", { at: now() })])).rejects.toMatchObject({ code: "ticketLocked" });
    expect(await rig.ticket()).toEqual(before);
  });

  it("come to the next ticket when the one before was paid", async () => {
    await rig.signIn();
    await rig.putTicket();
    await rig.pay();
    await until(() => rig.services.http.seenOf(routes.place).length > 0);
    rig.respond();
    await until(async () => (await rig.placement()) === "idle");
    await add([earlyPick(2, "1", { at: now() })]);
    expect(await ids()).toEqual(["2:1"]);
  });

  it.each([
    ["picks", { picks: "all", takenBack: [] }],
    ["takenBack", { picks: [] }],
    ["picks.kind", { picks: [{ ...earlyPick(1), kind: "virtual" }], takenBack: [] }],
    ["picks.shown", { picks: [{ ...earlyPick(1), shown: "1.85" }], takenBack: [] }],
  ])("that are none name what is wrong: %s", async (field, wrong) => {
    const told = rig.account.ticket.addEarlyPicks(wrong as never);
    await expect(told).rejects.toMatchObject({ code: "badRequest", params: { field } });
  });
});

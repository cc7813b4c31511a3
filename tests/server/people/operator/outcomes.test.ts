// What operators settle by hand where the feed says nothing, or says it wrong: the rest of each ticket stands.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type {
  MatchOutcomes,
  OutcomeEffect,
  Unsettled,
  UnsettledAnswer,
} from "../../../../src/protocol/operator/outcomes.ts";
import type { Match } from "../../../../src/protocol/match.ts";
import { type OperatorRig, startOperatorRig } from "../../../harness/operator-rig.ts";
import { startTicketDesk, type TicketDesk } from "../../../harness/ticket-desk.ts";

let rig: OperatorRig;
let desk: TicketDesk;
beforeAll(async () => {
  rig = await startOperatorRig();
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.reset();
  await rig.confirm();
  desk = await startTicketDesk(rig);
});

type Told = OutcomeEffect & { error?: string; proposalId?: string; details?: { path: string }[] };
const home = ({ eventId }: Match) => ({ eventId, marketCode: "1X2", selectionCode: "1" });
const reason = "the feed is silent";
const settle = (place: object, outcome: string, more: object = {}, by: "admin" | "admin2" = "admin") =>
  rig.ask<Told>("outcomes/settle", { ...place, outcome, reason, ...more }, by);
const takeBack = (place: object) => rig.ask<Told>("outcomes/takeBack", { ...place, reason });
const preview = (place: object, outcome: string | null) =>
  rig.ask<Told>("outcomes/preview", { ...place, ...(outcome === null ? {} : { outcome }) });
const cash = async () => (await rig.wallet("player2")).wallet_0;
/** Tickets are settled behind the answer. */
async function stands(id: string, expected: object): Promise<void> {
  await expect.poll(() => desk.ticket("player2", id)).toMatchObject(expected);
}

describe("one selection", () => {
  it("is settled with the rest of the ticket standing, and the last open leg pays", async () => {
    const [one, other] = [await desk.match("2.00"), await desk.match("3.00")];
    const id = await desk.place("player2", [one, other], 100);
    expect(await settle(home(one), "won")).toMatchObject({
      status: 200,
      body: { eventId: one.eventId, tickets: 1, settled: 0, corrected: 0, reopened: 0, money: [], takesTwo: false },
    });
    await stands(id, { status: "open", selections: [{ status: "won" }, { status: "open" }] });
    expect(await cash()).toBe(9900);
    await settle(home(other), "won");
    await stands(id, { status: "won", win: 600 });
    expect(await cash()).toBe(10_500);
  });

  it("holds against the feed, which counts again once it is taken back", async () => {
    const match = await desk.match("2.00");
    const id = await desk.place("player2", [match], 100);
    await settle(home(match), "lost");
    await stands(id, { status: "lost", win: 0 });
    await desk.ends(match, [2, 0]);
    expect(await desk.ticket("player2", id)).toMatchObject({ status: "lost", win: 0 });
    expect((await takeBack(home(match))).body).toMatchObject({ corrected: 1, money: [{ paid: 200, moved: 200 }] });
    await stands(id, { status: "won", win: 200 });
    expect(await cash()).toBe(10_100);
    // Nothing is by hand any more.
    expect((await takeBack(home(match))).status).toBe(404);
  });

  it("corrects what was paid already, and is corrected itself", async () => {
    const match = await desk.match("2.00");
    const id = await desk.place("player2", [match], 100);
    await desk.ends(match, [2, 0]);
    expect(await cash()).toBe(10_100);
    expect((await settle(home(match), "lost")).body).toMatchObject({ corrected: 1, money: [{ paid: -200 }] });
    await stands(id, { status: "lost" });
    expect(await cash()).toBe(9900);
    await settle(home(match), "void");
    await stands(id, { status: "void" });
    expect(await cash()).toBe(10_000);
    await settle(home(match), "won", { share: "1/2" });
    await stands(id, { status: "won", win: 100 });
    await takeBack({ eventId: match.eventId });
    await stands(id, { status: "won", win: 200 });
    expect(await cash()).toBe(10_100);
  });

  it("is open again where the feed had said nothing", async () => {
    const match = await desk.match("2.00");
    const id = await desk.place("player2", [match], 100);
    await settle(home(match), "won");
    await stands(id, { status: "won" });
    expect((await takeBack(home(match))).body).toMatchObject({ reopened: 1, money: [{ paid: -200 }] });
    await stands(id, { status: "open" });
    expect(await cash()).toBe(9900);
    await desk.ends(match, [0, 2]);
    expect(await desk.ticket("player2", id)).toMatchObject({ status: "lost" });
  });

  it("is settled by half", async () => {
    const match = await desk.match("3.00");
    const id = await desk.place("player2", [match], 100);
    await settle(home(match), "half-won");
    await stands(id, { status: "won", win: 200 });
    await settle(home(match), "half-lost");
    await stands(id, { win: 50 });
    expect(await cash()).toBe(9950);
  });
});

describe("a market and a match", () => {
  it("are void as a whole, and so are no other matches", async () => {
    const [one, other] = [await desk.match("2.00"), await desk.match("3.00")];
    const id = await desk.place("player2", [one, other], 100);
    const single = await desk.place("player2", [one], 50);
    expect((await settle({ eventId: one.eventId, marketCode: "1X2" }, "void")).body).toMatchObject({ tickets: 2 });
    await stands(single, { status: "void" });
    await stands(id, { status: "open", selections: [{ status: "void" }, { status: "open" }] });
    await settle({ eventId: other.eventId }, "void");
    await stands(id, { status: "void" });
    expect(await cash()).toBe(10_000);
  });

  it("have their other selections decided with the one that is named", async () => {
    const match = await desk.match("2.00");
    const id = await desk.place("player2", [match], 100);
    const draw = { eventId: match.eventId, marketCode: "1X2", selectionCode: "X" };
    expect((await settle(draw, "won")).status).toBe(404);
    expect((await settle(draw, "won", { others: "lost" })).status).toBe(200);
    await stands(id, { status: "lost" });
  });
});

describe("what is asked for", () => {
  it("is looked at first, and nothing of it is done", async () => {
    const match = await desk.match("2.00");
    const id = await desk.place("player2", [match], 100);
    const seen = await preview(home(match), "won");
    expect(seen.body).toMatchObject({
      tickets: 1,
      settled: 1,
      corrected: 0,
      money: [{ currency: "RSD", paid: 200, moved: 200 }],
      selections: [{ marketCode: "1X2", selectionCode: "1", before: null, after: "won" }],
    });
    expect((await preview(home(match), null)).status).toBe(404);
    expect(await desk.ticket("player2", id)).toMatchObject({ status: "open" });
    expect((await settle(home(match), "won")).body).toEqual(seen.body);
  });

  it.each([
    ["a whole match that is won", { eventId: 1 }, "won", {}, "outcome"],
    ["a selection of no market", { eventId: 1, selectionCode: "1" }, "won", {}, "marketCode"],
    [
      "a share of nothing won",
      { eventId: 1, marketCode: "1X2", selectionCode: "1" },
      "lost",
      { share: "1/2" },
      "share",
    ],
    [
      "a share of more than all",
      { eventId: 1, marketCode: "1X2", selectionCode: "1" },
      "won",
      { share: "3/2" },
      "share",
    ],
    ["others of no selection", { eventId: 1, marketCode: "1X2" }, "void", { others: "lost" }, "others"],
    ["no reason", { eventId: 1, marketCode: "1X2", selectionCode: "1" }, "won", { reason: "" }, "reason"],
  ])("is refused where it is %s", async (_, place, outcome, more, path) => {
    const { status, body } = await settle(place, outcome, more);
    expect(status).toBe(400);
    expect(body.details?.map((detail) => detail.path)).toContain(path);
  });

  it("counts for each player whose bets it settles, whoever settles them", async () => {
    const statuses: number[] = [];
    for (const by of ["admin", "admin2"] as const) {
      const match = await desk.match("90.00");
      await desk.place("player2", [match], 150);
      await rig.confirm(by);
      expect((await preview(home(match), "won")).body.takesTwo).toBe(by === "admin2");
      statuses.push((await settle(home(match), "won", {}, by)).status);
    }
    // 13,500 by each, 27,000 for the player.
    expect(statuses).toEqual([200, 202]);
  });

  it("needs approval above the limit, and is done with it", async () => {
    await rig.call("/sandbox/user", { username: "player2", credit: 50_000, currency: "RSD" });
    const match = await desk.match("2.00");
    const id = await desk.place("player2", [match], 15_000);
    const asked = await settle(home(match), "won");
    expect(asked.status).toBe(202);
    expect((await settle(home(match), "won")).body.proposalId).toBe(asked.body.proposalId);
    expect(await desk.ticket("player2", id)).toMatchObject({ status: "open" });
    const decide = (by: "admin" | "admin2") =>
      rig.ask("proposals/decide", { proposalId: asked.body.proposalId, approve: true }, by);
    expect((await decide("admin")).status).toBe(403);
    await rig.confirm("admin2");
    expect((await decide("admin2")).status).toBe(200);
    await stands(id, { status: "won", win: 30_000 });
    const told = await rig.audit({ action: "outcome.settle" });
    const target = `${match.eventId}/markets|1X2|||1`;
    expect(told.slice(0, 2)).toMatchObject([
      { outcome: "done", target, reason, after: { tickets: 1, proposalId: asked.body.proposalId } },
      { outcome: "proposed", target, reason },
    ]);
    // Taking it back moves as much.
    expect((await takeBack(home(match))).status).toBe(202);
  });
});

describe("matches that are not settled", () => {
  const list = async () => (await rig.ask<UnsettledAnswer>("outcomes", {})).body.result;

  it("are listed once they should be over, with what is bet on them", async () => {
    const match = await desk.match("2.00");
    const id = await desk.place("player2", [match], 100);
    const own = (rows: readonly Unsettled[]) => rows.filter(({ eventId }) => eventId === match.eventId);
    expect(own(await list())).toEqual([]);
    rig.pass(match.timeStart - rig.now() + 5 * 3_600_000 + 60_000);
    await rig.logIn("admin");
    await rig.confirm();
    expect(own(await list())).toMatchObject([{ pair: `${match.hostName} - ${match.awayName}`, tickets: 1 }]);
    expect((await rig.ask<{ waiting: { unsettled: number } }>("overview")).body.waiting.unsettled).toBeGreaterThan(0);
    const look = await rig.ask<MatchOutcomes>("outcomes/match", { eventId: match.eventId });
    expect(look.body.selections).toMatchObject([
      { marketCode: "1X2", selectionCode: "1", tickets: 1, open: 1, outcome: null, by: null },
    ]);
    await settle(home(match), "won");
    await rig.logIn("player2");
    await stands(id, { status: "won" });
    expect(own(await list())).toEqual([]);
    const after = await rig.ask<MatchOutcomes>("outcomes/match", { eventId: match.eventId });
    expect(after.body.selections).toMatchObject([{ open: 0, outcome: "won", by: "operator" }]);
  });
});

// Combinations as the house sees them: liability, stops and limits, results by hand, voids; and cashed out.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { combinationCode } from "../../../../src/domain/offer/combination-code.ts";
import type { Match } from "../../../../src/protocol/match.ts";
import type { LiabilityAnswer } from "../../../../src/protocol/operator/liability.ts";
import type { MatchOutcomes, OutcomeEffect } from "../../../../src/protocol/operator/outcomes.ts";
import { type CombinationRig, leg, singleOf, startCombinationRig } from "../../../harness/combination-rig.ts";
import { type OperatorRig, startOperatorRig } from "../../../harness/operator-rig.ts";

const [home, both, over] = [leg("1X2", "1"), leg("BTS", "Y"), leg("OU_G", "O", "2.5")];
const three = [home, both, over];
const reason = "as told by the referee";

let site: OperatorRig;
let rig: CombinationRig;
let match: Match;
let eventId: number;
beforeEach(async () => {
  site = await startOperatorRig();
  rig = await startCombinationRig(site.server);
  [match] = rig.matches as [Match];
  ({ eventId } = match);
  await site.confirm();
});
afterEach(() => site.stop());

const ticket = async () => (await rig.tickets())[0];
const suspended = (marketsKey: string, MS: string) =>
  site.call("/sandbox/market", { eventId, marketsTable: "markets", marketsKey, B: "", P: "", MS });
const settled = (place: object, outcome: string) =>
  site.ask<OutcomeEffect>("outcomes/settle", { ...place, outcome, reason });

describe("liability", () => {
  it("has a combination under its own name with its legs, and not under its legs' markets", async () => {
    await rig.place([await rig.combined(match, three)]);
    const { body } = await site.ask<LiabilityAnswer>("liability", { eventId });
    expect(body.result).toEqual([
      expect.objectContaining({
        marketCode: "BB",
        marketsTable: "combinations",
        selectionCode: combinationCode(three),
        legs: three,
        staked: 100,
        wouldPay: (await ticket())?.possibleWin,
      }),
    ]);
  });

  it("counts it towards what the match may pay", async () => {
    await site.byTwo("limits/set", { eventId, currency_id: 1, maxWin: 200, reason });
    await rig.place([await rig.combined(match, three)]);
    expect(await ticket()).toMatchObject({ status: "rejected" });
  });

  it("takes none with a leg in a market that is stopped", async () => {
    const selection = await rig.combined(match, three);
    await site.ask("stops/set", { scope: "market", id: `${eventId}/BTS`, stopped: true, reason });
    await rig.place([selection]);
    expect(await ticket()).toMatchObject({ status: "rejected" });
    await rig.place([singleOf(match, home)]);
    expect(await ticket()).toMatchObject({ status: "open" });
  });
});

describe("by hand", () => {
  it("each leg is decided on its own: lost at once, won with the last, open again when it is taken back", async () => {
    await rig.place([await rig.combined(match, three)]);
    const { body } = await site.ask<MatchOutcomes>("outcomes/match", { eventId });
    expect(body.selections.map(({ marketCode, open }) => [marketCode, open])).toEqual([
      ["1X2", 1],
      ["BTS", 1],
      ["OU_G", 1],
    ]);
    const place = { eventId, marketsTable: "markets", marketCode: "BTS", selectionCode: "Y" };
    const effect = (await settled(place, "lost")).body;
    expect(effect).toMatchObject({ tickets: 1, settled: 1, selections: [{ marketCode: "BTS", after: "lost" }] });
    await expect.poll(ticket).toMatchObject({ status: "lost" });
    await site.ask("outcomes/takeBack", { ...place, reason });
    await expect.poll(ticket).toMatchObject({ status: "open" });
    await settled(place, "won");
    await settled({ ...place, marketCode: "1X2", selectionCode: "1" }, "won");
    await expect
      .poll(async () => (await ticket())?.selections[0]?.legs?.map(({ status }) => status))
      .toEqual(["won", "won", "open"]);
    expect(await ticket()).toMatchObject({ status: "open" });
    await settled({ ...place, marketCode: "OU_G", selectionCode: "O", band: "2.5" }, "won");
    await expect.poll(ticket).toMatchObject({ status: "won" });
  });

  it("is void with a leg, the stake back, and lost all the same where another is lost", async () => {
    await rig.place([await rig.combined(match, three)]);
    await settled({ eventId, marketsTable: "markets", marketCode: "BTS", selectionCode: "Y" }, "void");
    await site.server.call("/sandbox/settle", { body: { eventId, results: { G: [3, 0] } } });
    await expect.poll(ticket).toMatchObject({ status: "void", win: 100 });
    await site.server.call("/sandbox/settle", { body: { eventId, results: { G: [0, 3] } } });
    await expect.poll(ticket).toMatchObject({ status: "lost", win: 0 });
  });
});

describe("cash-out", () => {
  const quote = async () => {
    const body = { ticketId: (await ticket())?._id };
    return site.call<{ amount: number }>("/sportsbetting/v1/tickets/cashOut", body, "player");
  };

  it("is worth its joint chance, without the legs that are won, and nothing while a leg is suspended", async () => {
    await rig.place([await rig.combined(match, three)]);
    const placed = (await rig.price(match, three)).odd;
    expect((await quote()).body.amount).toBeCloseTo(95, 2);
    await suspended("BTS", "SUSPENDED");
    expect((await quote()).status).not.toBe(200);
    await suspended("BTS", "OPEN");
    await settled({ eventId, marketsTable: "markets", marketCode: "BTS", selectionCode: "Y" }, "won");
    await expect.poll(async () => (await ticket())?.selections[0]?.legs?.[1]?.status).toBe("won");
    const rest = (await rig.price(match, [home, over])).odd;
    expect((await quote()).body.amount).toBeCloseTo((95 * Number(placed)) / Number(rest), 1);
  });
});

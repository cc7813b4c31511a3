// Matches that end are in the list of scores, whatever of them is settled.
import { afterEach, beforeEach, expect, it } from "vitest";
import { registerScoreRoutes } from "../../../../../server/betting/offer/score-routes.ts";
import { createHttp, type Http } from "../../../../../server/platform/http/create-http.ts";
import type { OfferAnswer, Score } from "../../../../../src/protocol/offer.ts";
import { aboutMatch, type Attributes, element } from "../../../../harness/uof-messages.ts";
import { totalOdds } from "../../../../harness/uof-stand-in.ts";
import { createUofProcesses, type UofProcess, type UofProcesses } from "../../../../harness/uof-process.ts";

let rig: UofProcesses;
let process: UofProcess;
let http: Http;

async function serve(): Promise<void> {
  process = await rig.open();
  http = createHttp({ logLevel: "silent", accessLog: false, trust: () => false });
  registerScoreRoutes(http, { feed: process.feed, db: rig.store.db, clock: rig.clock });
}
beforeEach(async () => {
  rig = await createUofProcesses(60_000);
  await serve();
});
afterEach(async () => {
  await http.close();
  await rig.end();
});

const minute = 60_000;

async function tell(status: Attributes, period = status, market = ""): Promise<void> {
  const periods = element("period_scores", {}, element("period_score", { number: 1, ...period, status: undefined }));
  const state = element("sport_event_status", { match_status: 100, ...status }, periods);
  const values = { product: 1, timestamp: rig.standIn.now() };
  rig.standIn.send(aboutMatch("odds_change", values, state + element("odds", {}, market)));
  await rig.clock.advance(1000);
}

async function scores(): Promise<Score[]> {
  const now = rig.clock.now();
  const answer = await http.inject({
    method: "POST",
    url: "/cms/v1/betting/scores",
    payload: { from: now - 86_400_000, to: now + 86_400_000 },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<OfferAnswer & { result: Score[] }>().result;
}

const outcome = async () => rig.store.db.selectFrom("match_outcome").selectAll().execute();

it("has the final score of a match that ended, once, also when it has left the offer and after a restart", async () => {
  await tell({ status: 1, home_score: 1, away_score: 0 }, undefined, totalOdds("2.5", 1));
  expect(await scores()).toMatchObject([{ eventId: 4711, inPlay: true, results: { G: [1, 0] } }]);
  expect(await outcome()).toEqual([]);
  const half = { home_score: 1, away_score: 1 };
  await tell({ status: 3, home_score: 2, away_score: 1 }, half, totalOdds("2.5", 0));
  await tell({ status: 3, home_score: 2, away_score: 1 }, half);
  await tell({ status: 4, home_score: 2, away_score: 1 }, half);
  expect(await outcome()).toMatchObject([{ event_id: 4711, has_score: 1, version: 1, others: null }]);
  const [row] = await outcome();
  expect(JSON.parse(row?.statements ?? "")).toMatchObject({ count: 1, selections: [] });
  await rig.clock.advance(3 * minute);
  expect(process.feed.match(4711)).toBeNull();
  const final = { eventId: 4711, hostName: "Harbour", inPlay: false, matchState: "FINISHED", results: { G: [2, 1] } };
  expect(await scores()).toMatchObject([{ ...final, stats: { P1: { G: [1, 1] } } }]);
  await process.end();
  await http.close();
  await serve();
  await tell({ status: 4, home_score: 2, away_score: 1 }, half);
  expect((await outcome())[0]?.version).toBe(1);
  expect(await scores()).toMatchObject([final]);
});

it("has the score that is told later, and that of a match that was never offered", async () => {
  await tell({ status: 3 }, {});
  expect(await outcome()).toEqual([]);
  await tell({ status: 3, home_score: 0, away_score: 0 });
  await tell({ status: 4, home_score: 0, away_score: 3 });
  expect(await scores()).toMatchObject([{ inPlay: false, matchState: "FINISHED", results: { G: [0, 3] } }]);
  expect((await outcome())[0]?.version).toBe(2);
});

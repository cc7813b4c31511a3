// Answers of the offer while another process prices matches: a page and its number are of one moment, and what is asked for is priced.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { OfferHead } from "../../../../server/betting/feed/offer-head.ts";
import { createAnswerTexts } from "../../../../server/betting/offer/answer-texts.ts";
import { type OfferDeps, registerOfferRoutes } from "../../../../server/betting/offer/offer-routes.ts";
import { createHttp, type Http } from "../../../../server/platform/http/create-http.ts";
import type { OfferAnswer } from "../../../../src/protocol/offer.ts";
import { createServerClock } from "../../../harness/server-clock.ts";

let http: Http;
let heads: OfferHead[];
let seq: number;
/** What the offer does while matches are priced elsewhere, and while one is read. */
let whilePriced: () => void;
let whileRead: () => void;
let isPriced: boolean;

const headOf = (eventId: number): OfferHead => ({
  eventId,
  sport: "F",
  kind: "live",
  leagueId: 1,
  leagueName: "League",
  groupName: "Group",
  hostName: `Host ${eventId}`,
  awayName: "Away",
  timeStart: 1000 + eventId,
});

function comes(eventId: number): void {
  heads = [...heads, headOf(eventId)];
  seq += 1;
}

beforeEach(() => {
  [heads, seq, whilePriced, whileRead] = [[headOf(1)], 10, () => undefined, () => undefined];
  isPriced = false;
  const clock = createServerClock();
  const feed = {
    heads: () => heads,
    price: async () => whilePriced(),
    mainMatch(eventId: number) {
      whileRead();
      const { kind: _kind, ...match } = headOf(eventId);
      const state = { inPlay: true, matchState: "LIVE", matchPhase: { name: "FH" }, results: {}, stats: {} };
      return { ...match, ...state, rev: 1, markets: {}, players: {} };
    },
    seqOf: () => seq,
    version: () => seq,
    namesOf: () => [],
    kindOf: () => "live",
    fullMatch(eventId: number) {
      const markets = isPriced ? { "1X2": [{ MS: "OPEN", B: "", P: "", selections: { 1: { O: "1.85" } } }] } : {};
      return { ...headOf(eventId), markets, players: {} };
    },
  } as unknown as OfferDeps["feed"];
  http = createHttp({ logLevel: "silent", accessLog: false, trust: () => false });
  const texts = createAnswerTexts(feed, clock);
  const settings = { read: () => false };
  const book = { combinations: { ready: async () => undefined } };
  registerOfferRoutes(http, { feed, clock, texts, settings, book } as unknown as OfferDeps);
});
afterEach(() => http.close());

async function read(): Promise<{ seq: number; eventIds: number[] }> {
  const answer = await http.inject({ method: "POST", url: "/cms/v1/betting/live/offer", payload: { sport_code: "F" } });
  const body = answer.json<OfferAnswer>();
  return { seq: body.seq, eventIds: body.result.map(({ eventId }) => eventId) };
}

it("has what came while its matches were priced", async () => {
  whilePriced = () => comes(2);
  expect(await read()).toEqual({ seq: 11, eventIds: [1, 2] });
});

it("has not the number of what came while its matches were read", async () => {
  whileRead = () => comes(heads.length + 1);
  expect(await read()).toEqual({ seq: 10, eventIds: [1] });
});

it("checks a ticket by prices that another process makes when they are asked for", async () => {
  whilePriced = () => void (isPriced = true);
  const selection = {
    id: "1",
    eventId: 1,
    marketsTable: "markets",
    marketsKey: "1X2",
    selectionCode: "1",
    odd: "1.80",
  };
  const payload = { ticket: [selection] };
  const answer = await http.inject({ method: "POST", url: "/cms/v1/betting/ticket/check", payload });
  expect(answer.json()).toMatchObject([{ id: "1", odd: "1.85" }]);
});

// A feed that prices combinations itself: what it is asked, what is made of its answers, and what holds where it has none.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { combinationCode, type CombinationLeg } from "../../../../src/domain/offer/combination-code.ts";
import type {
  CombinationAnswer,
  CombinationOptionsAnswer,
  ReadyCombinationsAnswer,
} from "../../../../src/protocol/combination.ts";
import type { WireTicket } from "../../../../src/protocol/placed-ticket.ts";
import { leg, ticketOf } from "../../../harness/combination-rig.ts";
import { type CombinationQuestion, type PushedFeed, startPushedFeed } from "../../../harness/pushed-feed.ts";
import { until } from "../../../harness/until.ts";

const path = "/cms/v1/betting/combination";
const eventId = 9;
const home = leg("1X2", "1");
const both = leg("BTS", "Y");
const draw = leg("1X2", "X");

let feed: PushedFeed;
let token: string;
let questions: CombinationQuestion[] = [];
let reply: { status: number; body: unknown };
/** Of both teams to score. */
let yes = "";
let moves = 0;
/** Happens before the feed answers. */
let whileAsked: () => unknown;

beforeAll(async () => {
  feed = await startPushedFeed(async (question) => {
    questions.push(question);
    await whileAsked();
    return reply;
  });
  await feed.begin();
  const odds = (key: string, told: Record<string, string>) => ({ table: "markets", key, odds: told });
  // Without a line of goals no model is fitted.
  const markets = [odds("1X2", { 1: "1.50", X: "4.00", 2: "6.00" }), odds("BTS", { Y: "1.83", N: "1.83" })];
  await feed.push([feed.fixture(eventId, "prematch"), feed.numbered("oddsChange", { eventId, markets })]);
  token = (await feed.server.logIn("player")).access_token;
});
afterAll(() => feed.stop());
beforeEach(async () => {
  reply = { status: 200, body: { odd: "2.60" } };
  whileAsked = () => undefined;
  await move();
  questions = [];
});

/** One leg has another odd: the price of all is asked for anew, however young it is. */
async function move(): Promise<void> {
  moves += 1;
  yes = (1.5 + moves / 100).toFixed(2);
  const markets = [{ table: "markets", key: "BTS", odds: { Y: yes } }];
  // All of this file may take longer than a feed may be silent.
  const alive = feed.numbered("alive", { subscribed: true });
  await feed.push([alive, feed.numbered("oddsChange", { eventId, markets })]);
}

const ask = (...legs: CombinationLeg[]) =>
  feed.server.call<CombinationAnswer & { error?: string }>(path, { body: { eventId, legs } });
const selection = (odds: string) => ({
  eventId,
  type: "prematch",
  sport: "F",
  marketCode: "BB",
  marketsKey: "BB",
  marketsTable: "combinations",
  selectionCode: combinationCode([home, both]),
  band: "",
  player: "",
  odds,
  original_odds: odds,
});
const place = (odds: string) =>
  feed.server.call("/sportsbetting/v1/tickets", { body: ticketOf([selection(odds)]), token });
const history = async (): Promise<WireTicket[]> => {
  const answer = await feed.server.call<{ result: WireTicket[] }>("/sportsbetting/v1/tickets/history", {
    body: { page: 1 },
    token,
  });
  return answer.body.result;
};
const newest = async (): Promise<WireTicket | undefined> => (await history())[0];
const credit = async (): Promise<number> => {
  const { body } = await feed.server.call<{ wallets: { currency_id: number; wallet_0: number }[] }>("/base/v1/users", {
    token,
  });
  return body.wallets.find(({ currency_id }) => currency_id === 1)?.wallet_0 ?? NaN;
};

describe("a combination that the feed prices", () => {
  it("is asked for with its legs and their odds, and costs what the feed says", async () => {
    const { status, body } = await ask(both, home);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "open",
      odd: "2.60",
      legs: [{ odd: yes }, { odd: "1.50" }],
    });
    expect(body.fair).toBeUndefined();
    expect(questions).toEqual([
      {
        authorization: "Bearer a-key-of-the-adapter",
        call: "quoteCombination",
        eventId,
        legs: [
          { table: "markets", key: "1X2", B: "", P: "", selection: "1", odd: "1.50" },
          { table: "markets", key: "BTS", B: "", P: "", selection: "Y", odd: yes },
        ],
      },
    ]);
    await ask(home, both);
    expect(questions).toHaveLength(1);
  });

  it("is asked for once more where a leg moves while the feed thinks, and locked where it goes on moving", async () => {
    const before = yes;
    whileAsked = () => questions.length === 1 && move();
    expect((await ask(home, both)).body).toMatchObject({ status: "open", odd: "2.60" });
    expect(questions.map(({ legs }) => legs.at(-1)?.odd)).toEqual([before, yes]);
    await move();
    whileAsked = move;
    expect((await ask(home, both)).body).toMatchObject({ status: "locked", odd: "-" });
  });

  it("tells what the feed tells of chances and covered legs, each of its own leg", async () => {
    const legs = [
      { fair: 0.6, covered: false },
      { fair: 0.5, covered: true },
    ];
    reply.body = { odd: "2.60", fair: 0.36, legs };
    expect((await ask(both, home)).body).toMatchObject({
      fair: 0.36,
      legs: [
        { marketsKey: "BTS", fair: 0.5, covered: true },
        { marketsKey: "1X2", fair: 0.6, covered: false },
      ],
    });
  });

  it("is refused where the feed refuses it, the legs by their places in the question", async () => {
    reply.body = { impossible: [1] };
    expect((await ask(both, home)).body).toMatchObject({ error: "combinationImpossible", legs: [0] });
    reply.body = { notOffered: [0, 1] };
    expect((await ask(draw, both)).body).toMatchObject({ error: "combinationNotOffered" });
  });

  it.each([
    ["below one of its legs", { status: 200, body: { odd: "1.20" } }],
    ["in another shape", { status: 200, body: { price: 2 } }],
    ["with a leg that nobody asked for", { status: 200, body: { impossible: [2] } }],
    ["with an error", { status: 503, body: {} }],
  ])("is locked where the answer comes %s", async (_, wrong) => {
    reply = wrong;
    expect((await ask(home, both)).body).toMatchObject({ odd: "-", status: "locked" });
    // A player waits for it.
    expect(questions).toHaveLength(1);
  });

  it("pays no more than combinations may", async () => {
    reply.body = { odd: "5000" };
    expect((await ask(home, both)).body.odd).toBe("1000");
  });

  it("has its market's own odd where it is one leg, and nobody is asked", async () => {
    expect((await ask(home)).body).toMatchObject({ odd: "1.50", status: "open" });
    expect(questions).toEqual([]);
  });

  it("has options: what is of the same line cannot come true with it", async () => {
    const { body } = await feed.server.call<CombinationOptionsAnswer>(`${path}/options`, {
      body: { eventId, legs: [home] },
    });
    const options = body.options.map(([, key, , , code, state]) => `${key} ${code} ${state}`);
    expect(new Set(options)).toEqual(
      new Set(["1X2 1 covered", "1X2 X impossible", "1X2 2 impossible", "BTS Y add", "BTS N add"]),
    );
    expect(body.pairs?.map(([option, excluding]) => [options[option], excluding])).toEqual(
      options.filter((option) => option.endsWith("impossible")).map((option) => [option, 0]),
    );
    const ready = await feed.server.call<ReadyCombinationsAnswer>(`${path}/ready`, { body: { eventId } });
    expect(ready.body.combinations).toEqual([]);
  });
});

describe("a ticket on one", () => {
  it("is checked and booked at the feed's price, asked for at that moment", async () => {
    const check = await feed.server.call<{ odd: string }[]>("/cms/v1/betting/ticket/check", {
      body: { ticket: [{ ...selection("2.60"), id: "9", odd: "2.60" }] },
    });
    expect(check.body).toMatchObject([{ odd: "2.60" }]);
    const before = await credit();
    expect(await place("2.60")).toMatchObject({ status: 200 });
    await until(async () => (await newest())?.status === "open");
    expect(await newest()).toMatchObject({ totalOdds: "2.60", possibleWin: 260 });
    expect(await credit()).toBe(before - 100);
    expect(questions.length).toBeGreaterThan(0);
  });

  it("is not booked at a price that the feed does not say any more, and nothing is paid", async () => {
    const before = await credit();
    reply.body = { odd: "2.20" };
    await place("2.60");
    reply = { status: 503, body: {} };
    await move();
    await place("2.20");
    await until(async () => (await credit()) === before);
    expect(await newest()).not.toMatchObject({ totalOdds: "2.20" });
  });

  it("is cashed out by the feed's price of the moment, and not without one", async () => {
    const body = { ticketId: (await history()).find(({ status }) => status === "open")?._id };
    reply.body = { odd: "1.90" };
    const value = async () =>
      feed.server.call<{ amount?: number; error?: string }>("/sportsbetting/v1/tickets/cashOut", { body, token });
    const higher = await value();
    expect(higher.body.amount).toBeGreaterThan(100);
    reply = { status: 503, body: {} };
    await move();
    expect(await value()).toMatchObject({ status: 409, body: { error: "cashOutUnavailable" } });
  });

  it("is not cashed out once a leg of it is void, though the market goes on: it only gives its stake back, or is lost", async () => {
    await place("2.60");
    await until(async () => (await newest())?.status === "open");
    const ticketId = (await newest())?._id;
    const value = () =>
      feed.server.call<{ amount?: number }>("/sportsbetting/v1/tickets/cashOut", { body: { ticketId }, token });
    reply.body = { odd: "1.90" };
    await move();
    expect((await value()).body.amount).toBeGreaterThan(100);
    const span = { from: Date.now() - 60_000, to: Date.now() + 1000 };
    const market = { table: "markets", key: "1X2" };
    await feed.push([feed.numbered("betCancel", { eventId, markets: [market], span })]);
    const legsOf = async () =>
      (await history()).find(({ _id }) => _id === ticketId)?.selections.flatMap(({ legs }) => legs ?? []);
    await until(async () => (await legsOf())?.some(({ status }) => status === "void") === true);
    expect((await ask(home, both)).body.status).toBe("open");
    expect(await value()).toMatchObject({ status: 409, body: { error: "cashOutUnavailable" } });
  });
});

// Combinations over HTTP: priced, marked, refused by name.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { combinationCode, type CombinationLeg } from "../../../../src/domain/offer/combination-code.ts";
import type {
  CombinationAnswer,
  CombinationOptionsAnswer,
  ReadyCombinationsAnswer,
} from "../../../../src/protocol/combination.ts";
import type { Match } from "../../../../src/protocol/match.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const path = "/cms/v1/betting/combination";
let server: TestServer;
let match: Match;
let legs: Record<"home" | "over" | "both" | "under" | "dnb", CombinationLeg>;

const leg = (marketsKey: string, selectionCode: string, band = "", player = ""): CombinationLeg => ({
  marketsTable: player === "" ? "markets" : "players",
  marketsKey,
  band,
  player,
  selectionCode,
});

beforeAll(async () => {
  server = await startTestServer();
  await server.call("/sandbox/feed", { body: { paused: true } });
  const request = { page: 1, table_view: "timeline", time_filter: "all", sport_code: "F", search_filter: "" };
  const page = await server.call<{ result: Match[] }>("/cms/v1/betting/prematch/offer", { body: request });
  const { eventId } = page.body.result.find(({ timeStart }) => timeStart > Date.now() + 3_600_000) as Match;
  const whole = await server.call<{ result: Match[] }>("/cms/v1/betting/prematch/match", { body: { eventId } });
  match = whole.body.result[0] as Match;
  const line = match.markets["OU_G"]?.find(({ L }) => L === 1)?.B ?? "";
  legs = {
    home: leg("1X2", "1"),
    over: leg("OU_G", "O", line),
    both: leg("BTS", "Y"),
    under: leg("OU_G", "U", line),
    dnb: leg("DNB", "1"),
  };
});
afterAll(() => server.stop());

const price = (chosen: readonly CombinationLeg[], eventId = match.eventId) =>
  server.call<CombinationAnswer & { error: string }>(path, { body: { eventId, legs: chosen } });
const refusal = async (chosen: readonly CombinationLeg[], eventId?: number) => {
  const { status, body } = await price(chosen, eventId);
  return { status, error: body.error, legs: body.legs };
};

describe("a combination", () => {
  it("has one odd, one code whatever the order, and the odds of its legs", async () => {
    const { status, body } = await price([legs.over, legs.home, legs.both]);
    expect({ status, state: body.status }).toEqual({ status: 200, state: "open" });
    expect(body.code).toBe(combinationCode([legs.home, legs.both, legs.over]));
    expect(Number.isInteger(body.confirmedAt)).toBe(true);
    expect(body.legs.map(({ odd }) => odd)).toEqual([
      match.markets["OU_G"]?.find(({ B }) => B === legs.over.band)?.selections["O"]?.O,
      match.markets["1X2"]?.[0]?.selections["1"]?.O,
      match.markets["BTS"]?.[0]?.selections["Y"]?.O,
    ]);
    for (const { odd } of body.legs) expect(Number(body.odd)).toBeGreaterThanOrEqual(Number(odd));
    expect(body.fair).toBeGreaterThan(0);
    expect(1 / Number(body.odd)).toBeGreaterThan(body.fair ?? NaN);
    expect((await price([legs.both, legs.over, legs.home])).body).toMatchObject({ odd: body.odd, code: body.code });
  });

  it("of one leg has the odd of its market", async () => {
    expect((await price([legs.home])).body.odd).toBe(match.markets["1X2"]?.[0]?.selections["1"]?.O);
  });

  it("names legs that exclude each other, cannot be in one, are not of the match, or are too many", async () => {
    expect(await refusal([legs.home, legs.over, legs.under])).toEqual({
      status: 422,
      error: "combinationImpossible",
      legs: [1, 2],
    });
    expect(await refusal([legs.home, legs.dnb])).toMatchObject({ error: "combinationNotOffered", legs: [1] });
    expect(await refusal([leg("__proto__", "1"), leg("OU_G", "O", "2.25")])).toMatchObject({ legs: [0, 1] });
    const many = Array.from({ length: 9 }, () => legs.home);
    expect(await refusal(many)).toEqual({ status: 422, error: "combinationTooLong", legs: [8] });
    expect(await refusal([legs.home], 1)).toMatchObject({ status: 404 });
    expect(await refusal([])).toMatchObject({ status: 400 });
  });

  it("has options: what can be added, is included, or cannot come true", async () => {
    const { body } = await server.call<CombinationOptionsAnswer>(`${path}/options`, {
      body: { eventId: match.eventId, legs: [legs.home, legs.over] },
    });
    const stateOf = (wanted: CombinationLeg): string | undefined =>
      body.options.find(
        ([, key, band, player, selection]) => combinationCode([wanted]) === [key, band, player, selection].join("~"),
      )?.[5];
    expect(stateOf(legs.both)).toBe("add");
    expect(stateOf(leg("DC", "1X"))).toBe("covered");
    expect(stateOf(legs.home)).toBe("covered");
    expect(stateOf(leg("1X2", "X"))).toBe("impossible");
    expect(stateOf(legs.under)).toBe("impossible");
    expect(stateOf(legs.dnb)).toBeUndefined();
    const excluding = (wanted: CombinationLeg): number | undefined =>
      body.pairs?.find(([option]) => combinationCode([wanted]) === body.options[option]?.slice(1, 5).join("~"))?.[1];
    expect([excluding(leg("1X2", "X")), excluding(legs.under), excluding(legs.both)]).toEqual([0, 1, undefined]);
    const free = await server.call<CombinationOptionsAnswer>(`${path}/options`, {
      body: { eventId: match.eventId, legs: [] },
    });
    expect(new Set(free.body.options.map((option) => option[5]))).toEqual(new Set(["add"]));
  });

  it("is made ready three times for football: of favourites, near 3, 6 and 12, at the price of the same call", async () => {
    const ready = (eventId: number) => server.call<ReadyCombinationsAnswer>(`${path}/ready`, { body: { eventId } });
    const { combinations } = (await ready(match.eventId)).body;
    expect(combinations.map(({ target }) => target)).toEqual([3, 6, 12]);
    for (const { target, odd, legs: made, fair, code } of combinations) {
      expect(Math.abs(Math.log(Number(odd) / target))).toBeLessThan(0.3);
      expect(made.filter(({ covered }) => covered)).toEqual([]);
      expect((await price(made)).body).toMatchObject({ odd, fair, code, status: "open" });
    }
    const request = { page: 1, table_view: "timeline", time_filter: "all", sport_code: "T", search_filter: "" };
    const tennis = await server.call<{ result: Match[] }>("/cms/v1/betting/prematch/offer", { body: request });
    expect((await ready(tennis.body.result[0]?.eventId ?? 0)).body.combinations).toEqual([]);
    expect((await ready(1)).status).toBe(404);
  });

  it("names no leg twice", async () => {
    expect(await refusal([legs.home, legs.both, legs.home])).toEqual({
      status: 422,
      error: "combinationNotOffered",
      legs: [2],
    });
  });

  it("is asked for thirty times in ten seconds by one address, and no more; options are counted by themselves", async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, () => price([legs.home])));
    // Over as many connections: whichever comes last.
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(30);
    const options = await server.call(`${path}/options`, { body: { eventId: match.eventId, legs: [] } });
    expect(options.status).toBe(200);
  });

  it("is checked fifty times in one call, and no more", async () => {
    const selection = {
      id: "1",
      eventId: match.eventId,
      marketsTable: "combinations",
      marketsKey: "BB",
      selectionCode: combinationCode([legs.home, legs.both]),
    };
    const check = (count: number) =>
      server.call<{ details?: { path: string }[] }>("/cms/v1/betting/ticket/check", {
        body: { ticket: Array.from({ length: count }, () => selection) },
      });
    expect((await check(50)).status).toBe(200);
    expect(await check(51)).toMatchObject({ status: 400, body: { details: [{ path: "ticket" }] } });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Match } from "../../../../../src/protocol/match.ts";
import type { OfferAnswer } from "../../../../../src/protocol/offer.ts";
import { startTestServer, type TestServer } from "../../../../harness/server.ts";

const path = "/sportsbetting/v1/bookings";
const dayMs = 86_400_000;
let server: TestServer;
let now = Date.now();

beforeAll(async () => {
  const clock = {
    now: () => now,
    setTimeout: (run: () => void, ms: number) => {
      const timer = setTimeout(run, ms).unref();
      return { cancel: () => clearTimeout(timer) };
    },
  };
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  now = Date.now();
  await server.call("/sandbox/reset", { body: {} });
  await server.call("/sandbox/feed", { body: { paused: true } });
});

async function footballToCome(): Promise<Match[]> {
  const answer = await server.call<OfferAnswer>("/cms/v1/betting/prematch/offer", {
    body: { sport_code: "F", time_filter: "all" },
  });
  return answer.body.result;
}

const homeWin = (eventId: number) => ({ eventId, marketsTable: "markets", marketsKey: "1X2", selectionCode: "1" });

async function book(selections: readonly object[]): Promise<string> {
  const answer = await server.call<{ code: string }>(path, { body: { selections } });
  expect([200, 201]).toContain(answer.status);
  return answer.body.code;
}

describe("a booking", () => {
  it("is a short code of letters that nobody mixes up, and gives its selections back with their names", async () => {
    const [first, second] = await footballToCome();
    if (!first || !second) throw new Error("no offer");
    const selections = [
      {
        ...homeWin(first.eventId),
        type: "prematch",
        sport: "F",
        odds: "2.75",
        marketCode: "1X2",
        band: "",
        player: "",
      },
      homeWin(second.eventId),
    ];
    const made = await server.call<{ code: string }>(path, { body: { selections } });
    expect(made.status).toBe(201);
    expect(made.body.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);

    const read = await server.call<{ code: string; selections: Record<string, unknown>[] }>(
      `${path}/${made.body.code}`,
    );
    expect(read.status).toBe(200);
    expect(read.body.code).toBe(made.body.code);
    expect(read.body.selections).toHaveLength(2);
    expect(read.body.selections[0]).toMatchObject({ ...selections[0], hostName: first.hostName });
    // What was not told is what the offer says.
    expect(read.body.selections[1]).toMatchObject({
      ...selections[1],
      type: "prematch",
      sport: "F",
      marketCode: "1X2",
      odds: second.markets["1X2"]?.[0]?.selections["1"]?.O,
      hostName: second.hostName,
      awayName: second.awayName,
      leagueName: second.leagueName,
      timeStart: second.timeStart,
    });
  });

  it("is the same for the same selections in any order and at any price, another for others", async () => {
    const [first, second] = (await footballToCome()).map(({ eventId }) => homeWin(eventId));
    if (!first || !second) throw new Error("no offer");
    const code = await book([first, { ...second, odds: "1.50" }]);
    const again = await server.call(path, { body: { selections: [{ ...second, odds: "1.70" }, first] } });
    expect(again).toMatchObject({ status: 200, body: { code } });
    expect(await book([first])).not.toBe(code);
    expect(await book([first, { ...second, selectionCode: "2" }])).not.toBe(code);
    expect(await book([first, { ...second, band: "1.5" }])).not.toBe(code);
  });

  it("is found however it is typed", async () => {
    const [match] = await footballToCome();
    const code = await book([homeWin(match?.eventId ?? 0)]);
    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect((await server.call(`${path}/${encodeURIComponent(typed)}`)).body).toMatchObject({ code });
  });

  it("survives a restart, and ends some days after its last match", async () => {
    const later = (await footballToCome()).toSorted((a, b) => b.timeStart - a.timeStart)[0];
    if (!later) throw new Error("no offer");
    const code = await book([homeWin(later.eventId)]);
    await server.restart();
    now = later.timeStart + 3 * dayMs - 1000;
    expect((await server.call(`${path}/${code}`)).status).toBe(200);
    now = later.timeStart + 3 * dayMs + 1000;
    expect(await server.call(`${path}/${code}`)).toMatchObject({ status: 404, body: { error: "notFound" } });
    const next = await book([homeWin(later.eventId)]);
    expect(next).not.toBe(code);
  });

  it("does not live for ever because its client says that the match is far away", async () => {
    const code = await book([{ ...homeWin(1), timeStart: now + 10_000 * dayMs }]);
    now += 64 * dayMs;
    expect((await server.call(`${path}/${code}`)).status).toBe(404);
  });

  it("keeps a match that is not in the offer", async () => {
    const selection = { ...homeWin(1), hostName: "Sloga", awayName: "Radnik", type: "live", odds: "3.10" };
    const code = await book([selection]);
    expect((await server.call(`${path}/${code}`)).body).toMatchObject({ selections: [selection] });
  });

  it("takes the names of a ticket's selections: odd, marketCode alone, a player", async () => {
    const selection = { eventId: 1, marketCode: "AGS", selectionCode: "Y", player: "Kane", odd: "3.10" };
    const code = await book([selection]);
    expect((await server.call(`${path}/${code}`)).body).toMatchObject({
      selections: [{ marketsKey: "AGS", marketCode: "AGS", marketsTable: "players", player: "Kane", odds: "3.10" }],
    });
    // The ticket that is being built counts odds in thousandths.
    await book([{ ...selection, odd: 3100 }]);
  });
});

describe("what is no booking", () => {
  it.each([
    ["no selections", [], "selections"],
    ["no match", [{ ...homeWin(1), eventId: "x" }], "selections.0.eventId"],
    ["no market", [{ eventId: 1, selectionCode: "1" }], "selections.0.marketsKey"],
    ["no outcome", [homeWin(1), { eventId: 2, marketsKey: "1X2" }], "selections.1.selectionCode"],
    ["a price that is none", [{ ...homeWin(1), odds: "cheap" }], "selections.0.odds"],
    ["two of one match", [homeWin(1), { ...homeWin(1), selectionCode: "2" }], "selections.1.eventId"],
    ["more than a ticket holds", Array.from({ length: 31 }, (_, index) => homeWin(index)), "selections"],
    ["a text without end", [{ ...homeWin(1), player: "x".repeat(101) }], "selections.0.player"],
  ])("is told which field is wrong: %s", async (_, selections, field) => {
    const answer = await server.call<{ error: string; details: { path: string }[] }>(path, { body: { selections } });
    expect(answer).toMatchObject({ status: 400, body: { error: "badRequest" } });
    expect(answer.body.details.map((detail) => detail.path)).toContain(field);
  });

  it("is a code nobody made, and trying many is slowed down", async () => {
    const answers = [];
    for (let n = 0; n < 61; n += 1) answers.push(await server.call(`${path}/ZZZZZZ${n}`));
    expect(answers[0]).toMatchObject({ status: 404, body: { error: "notFound" } });
    expect(answers[60]).toMatchObject({ status: 429, body: { error: "tooManyRequests" } });
    expect(Number(answers[60]?.headers.get("retry-after"))).toBeGreaterThan(0);
    now += 61_000;
    expect((await server.call(`${path}/ZZZZZZZZ`)).status).toBe(404);
  });
});

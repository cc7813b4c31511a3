import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { scoresAnswerSchema, type OfferAnswer, type Score } from "../../../../src/protocol/offer.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";
import { measureWork } from "../../../harness/work-time.ts";

const hour = 3_600_000;
const day = 24 * hour;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
});
beforeEach(async () => {
  await server.call("/sandbox/reset", { body: {} });
  await server.call("/sandbox/feed", { body: { paused: true } });
});

type Answer = z.infer<typeof scoresAnswerSchema>;

async function scores(body: object): Promise<Answer> {
  const now = Date.now();
  const answer = await server.call<Answer>("/cms/v1/betting/scores", {
    body: { from: now - day, to: now + day, ...body },
  });
  expect(answer.status).toBe(200);
  expect(scoresAnswerSchema.safeParse(answer.body).error).toBeUndefined();
  return answer.body;
}

async function all(body: object): Promise<Score[]> {
  const first = await scores(body);
  const found = [...first.result];
  for (let page = 2; page <= first.totalPages; page += 1) found.push(...(await scores({ ...body, page })).result);
  return found;
}

describe("scores", () => {
  it("are the running matches and the finished ones, newest first, 50 a page, each once", async () => {
    const found = await all({ sport_code: "F" });
    expect((await scores({ sport_code: "F" })).result).toHaveLength(50);
    expect(new Set(found.map((score) => score.eventId)).size).toBe(found.length);
    const starts = found.map((score) => score.timeStart);
    expect(starts).toEqual([...starts].sort((a, b) => b - a));
    const offer = await server.call<OfferAnswer>("/cms/v1/betting/live/offer", { body: { sport_code: "F" } });
    const running = found.filter((score) => score.inPlay);
    expect(new Set(running.map((score) => score.eventId))).toEqual(
      new Set(offer.body.result.map((match) => match.eventId)),
    );
    const finished = found.filter((score) => !score.inPlay);
    expect(finished.length).toBeGreaterThan(100);
    for (const score of finished) {
      expect(score).toMatchObject({ sport: "F", matchState: "FINISHED", matchPhase: { name: "F" } });
      const halves = [score.stats["P1"]?.G, score.stats["P2"]?.G];
      expect([0, 1].map((side) => (halves[0]?.[side] ?? 0) + (halves[1]?.[side] ?? 0))).toEqual(score.results.G);
      expect(score.timeStart).toBeLessThan(Date.now());
    }
  });

  it("go back three days at least, in every sport, and stay what they were", async () => {
    const to = Date.now() - 2 * day;
    const found = await all({ from: to - day, to });
    expect(new Set(found.map((score) => score.sport)).size).toBeGreaterThanOrEqual(12);
    expect(found.every((score) => !score.inPlay && score.timeStart >= to - day && score.timeStart < to)).toBe(true);
    await server.restart();
    expect(await all({ from: to - day, to })).toEqual(found);
  });

  it("are searched without case and diacritics", async () => {
    const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");
    const sidesOf = ({ hostName, awayName }: Score): string => `${hostName} ${awayName}`;
    const span = { from: Date.now() - 3 * day, sport_code: "F" };
    // Which sides played is a matter of the day.
    const sides = (await all(span)).flatMap(({ hostName, awayName }) => [hostName, awayName]);
    const marked = sides.find((side) => plain(side) !== side && /^[A-Za-z]+$/.test(plain(side))) ?? "none";
    const asked = plain(marked).slice(0, 3).toUpperCase() + plain(marked).slice(3).toLowerCase();
    const found = await all({ ...span, search_filter: asked });
    expect(found.some((score) => sidesOf(score).includes(marked))).toBe(true);
    for (const score of found) expect(plain(sidesOf(score)).toLowerCase()).toContain(asked.toLowerCase());
  });

  it("hold a result entered by hand, and mark a match that ended without one", async () => {
    const [match, other] = (await scores({ sport_code: "F" })).result.filter((score) => score.inPlay);
    await server.call("/sandbox/settle", { body: { eventId: match?.eventId, results: { G: [7, 3] } } });
    const offer = await server.call<OfferAnswer>("/cms/v1/betting/prematch/offer", { body: { sport_code: "F" } });
    const [coming] = offer.body.result;
    await server.call("/sandbox/settle", { body: { eventId: coming?.eventId, results: {} } });
    const span = { from: Date.now() - day, to: Date.now() + 8 * day, sport_code: "F" };
    const found = new Map((await all(span)).map((score) => [score.eventId, score]));
    expect(found.get(match?.eventId ?? 0)).toMatchObject({
      inPlay: false,
      matchState: "FINISHED",
      results: { G: [7, 3] },
    });
    expect(found.get(coming?.eventId ?? 0)).toMatchObject({ inPlay: false, matchState: "ABANDONED", results: {} });
    await server.call("/sandbox/feed", { body: { seed: 77 } });
    const left = (await all(span)).find((score) => score.eventId === other?.eventId);
    expect(left).toMatchObject({ inPlay: false, matchState: "ABANDONED" });
  });

  it("have no bounds that would keep the server busy", async () => {
    const worked = measureWork();
    const { totalPages } = await scores({ from: 0, to: Date.UTC(9999, 0, 1), search_filter: "an" });
    expect(totalPages).toBeGreaterThan(0);
    expect(worked()).toBeLessThan(10_000);
    const wrong = await server.call("/cms/v1/betting/scores", { body: { from: "x", to: 1 } });
    expect(wrong).toMatchObject({ status: 400, body: { error: "badRequest" } });
  });
});

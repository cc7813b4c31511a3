// What is known of the sides of a match: what the timetable really played, or what a feed brought.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Match } from "../../../../src/protocol/match.ts";
import type { Score } from "../../../../src/protocol/offer.ts";
import type { MatchStatistics } from "../../../../src/protocol/match-statistics.ts";
import { createPlayedResults } from "../../../../server/betting/feed/statistics/played-results.ts";
import { createSimulatedStatistics } from "../../../../server/betting/feed/statistics/simulated-statistics.ts";
import { eventIdOf, fixtureKeyOf, seedTag } from "../../../../server/betting/feed/fixtures/event-id.ts";
import { numberAt, startOf } from "../../../../server/betting/feed/fixtures/lane.ts";
import { placeInRound } from "../../../../server/betting/feed/fixtures/meeting.ts";
import { freshMemory } from "../../../../server/betting/feed/memory.ts";
import { endAt } from "../../../../server/betting/feed/outcomes.ts";
import { profileOf } from "../../../../server/betting/feed/sport-profiles.ts";
import { startPushedFeed, type PushedFeed } from "../../../harness/pushed-feed.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const now = Date.UTC(2026, 10, 28, 18, 0);
const path = (eventId: number | string): string => `/cms/v1/offer/statistics?eventId=${eventId}`;

/** A match of the top league of Serbia in the next three days. */
function nextOf(leagueId: number, seed: number): number {
  for (let n = numberAt("F", 0, now) + 1; ; n += 1)
    for (let lane = 0; lane < 16; lane += 1)
      if (startOf("F", lane, n) > now && placeInRound("F", lane, n).league.id === leagueId)
        return eventIdOf({ seedTag: seedTag(seed), sport: "F", lane, n });
}

describe("of a simulated match", () => {
  const memory = freshMemory();
  const eventId = nextOf(1001, memory.seed);

  it("form, meetings and table are those of the timetable, whoever answers", async () => {
    const told = await createSimulatedStatistics().of(memory, eventId, now);
    expect(await createSimulatedStatistics().of(structuredClone(memory), eventId, now)).toEqual(told);
    expect(told?.form.host).toHaveLength(5);
    expect(told?.headToHead.length).toBeGreaterThanOrEqual(3);
    for (const { eventId: id, score, home, result } of told!.form.host) {
      const end = endAt(memory, id, now);
      expect(end?.facts?.results.G).toEqual(score);
      const [lead = 0, other = 0] = home ? score : score.toReversed();
      expect(result).toBe(lead > other ? "won" : lead < other ? "lost" : "drawn");
    }
    expect(told!.form.host.map(({ timeStart }) => timeStart)).toEqual(
      told!.form.host.map(({ timeStart }) => timeStart).toSorted((a, b) => b - a),
    );
    const total = (key: "played" | "won" | "drawn" | "lost" | "scored" | "conceded" | "points"): number =>
      told!.standings.reduce((sum, row) => sum + row[key], 0);
    expect(told!.standings).toHaveLength(16);
    expect(total("scored")).toBe(total("conceded"));
    expect(total("won")).toBe(total("lost"));
    expect(total("played")).toBe(total("won") + total("drawn") + total("lost"));
    expect(total("points")).toBe(3 * total("won") + total("drawn"));
    const goals = told!.form.host.reduce((sum, { home, score }) => sum + (home ? score[0] : score[1]), 0);
    expect(told!.goals?.host.reduce((sum, count) => sum + count, 0)).toBe(goals);
  });

  it("a result that was entered by hand counts, one of another seed is that seed's, and lost rules tell nothing", async () => {
    const told = await createSimulatedStatistics().of(memory, eventId, now);
    const last = told!.form.host[0]!;
    const settled = {
      results: { G: [9, 0] as [number, number] },
      stats: {},
      periodsDone: 2,
      order: [],
      credits: [],
      at: 1,
    };
    const byHand = { ...memory, overrides: { [String(last.eventId)]: { settled } } };
    expect((await createSimulatedStatistics().of(byHand, eventId, now))!.form.host[0]?.score).toEqual([9, 0]);
    const lost = { ...memory, retired: [{ seed: 1, at: now - 1, lost: true }] };
    expect(await createSimulatedStatistics().of(lost, eventId, now)).toBeNull();
    const before = { ...memory, retired: [{ seed: 77, at: now - 1 }] };
    const other = await createSimulatedStatistics().of(before, eventId, now);
    expect(other!.form.host.every(({ eventId: id }) => fixtureKeyOf(id)?.seedTag === seedTag(77))).toBe(true);
    expect(await createSimulatedStatistics().of(before, 5, now)).toBeNull();
  });

  it("tells no match that still runs or that a pause held back", () => {
    const results = createPlayedResults();
    const key = { sport: "F", lane: 0, n: numberAt("F", 0, now) - 1 };
    const start = startOf("F", key.lane, key.n);
    const longest = profileOf("F").every * 60_000;
    expect(results.of(memory, key, start + 60_000)).toBeNull();
    expect(results.of(memory, key, start + longest)).not.toBeNull();
    const paused = { ...memory, pauses: [{ from: start + 60_000, to: start + longest }] };
    expect(results.of(paused, key, start + longest)).toBeNull();
  });
});

describe("over HTTP", () => {
  let server: TestServer;
  beforeAll(async () => void (server = await startTestServer()));
  afterAll(() => server.stop());

  it("agrees with the scores, and names a bad id", async () => {
    const { body: offer } = await server.call<{ result: Match[] }>("/cms/v1/betting/prematch/offer", {
      body: { sport_code: "F", time_filter: "all" },
    });
    let compared = 0;
    // Which of them have a host that played in the days that scores go back is a matter of the hour.
    for (const match of offer.result) {
      const { status, body } = await server.call<MatchStatistics>(path(match.eventId));
      expect(status).toBe(200);
      const { body: scores } = await server.call<{ result: Score[] }>("/cms/v1/betting/scores", {
        body: { from: Date.now() - 4 * 86_400_000, to: Date.now(), sport_code: "F", search_filter: match.hostName },
      });
      const ended = scores.result.filter(({ inPlay }) => !inPlay);
      const inForm = body.form.host.filter(({ eventId }) => ended.some((each) => each.eventId === eventId));
      for (const { eventId, score } of inForm)
        expect(ended.find((each) => each.eventId === eventId)?.results.G).toEqual(score);
      compared += inForm.length;
      if (compared > 0) break;
    }
    expect(compared).toBeGreaterThan(0);
    for (const bad of ["", "x", "-1", "1.5", "constructor", "9".repeat(20)])
      expect(await server.call(path(bad))).toMatchObject({
        status: 400,
        body: { error: "badRequest", details: [{ path: expect.stringContaining("eventId") }] },
      });
    expect(await server.call(path(5))).toMatchObject({
      status: 404,
      body: { error: "notFound", details: [{ path: "eventId" }] },
    });
  });
});

describe("of a pushed match", () => {
  let feed: PushedFeed;
  beforeAll(async () => void (feed = await startPushedFeed()));
  afterAll(() => feed.stop());

  it("is what the feed brought last, null where it brought nothing, and refused where it is none", async () => {
    await feed.begin();
    const read = () => feed.server.call<MatchStatistics | null>(path(1));
    expect(await read()).toMatchObject({ status: 200, body: null });
    const meeting = { eventId: 7, timeStart: 1000, hostName: "A", awayName: "B", score: [1, 0] };
    const statistics = { form: { host: [], away: [] }, headToHead: [meeting], standings: [] };
    const told = { ...feed.numbered("statistics", { eventId: 1, statistics }) };
    expect((await feed.push([told])).status).toBe(200);
    expect((await read()).body).toMatchObject({ headToHead: [meeting], goals: null });
    // Told late by another producer.
    const late = feed.numbered("statistics", { eventId: 1, statistics: null, sentAt: 1_000_000_000_001 }, "other");
    expect((await feed.push([late])).status).toBe(200);
    expect((await read()).body).toMatchObject({ headToHead: [meeting] });
    expect((await feed.push([feed.numbered("statistics", { eventId: 1, statistics: null })])).status).toBe(200);
    expect((await read()).body).toBeNull();
    const spoilt = { ...feed.numbered("statistics", { eventId: 1, statistics: { ...statistics, standings: [{}] } }) };
    const refused = await feed.push([spoilt]);
    expect(refused.status).toBe(400);
    expect(refused.body.details?.[0]?.path).toContain("standings");
  });
});

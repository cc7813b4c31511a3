import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { scoresKey } from "../../../src/db/request-keys.ts";
import type { Score } from "../../../src/protocol/offer.ts";
import { keptScores } from "../../../workers/offer/scores.ts";
import { createRig, type Rig } from "../../harness/core-rig.ts";
import { sampleMatch } from "../../harness/offer-samples.ts";

const route = "POST /cms/v1/betting/scores";
const day = 86_400_000;
const request = { from: 10 * day, to: 11 * day, sport: "F", search: "" };
const subscription = { kind: "scores", page: 1, ...request } as const;

function score(eventId: number, part: Partial<Score> = {}): Score {
  const { rev: _rev, markets: _markets, players: _players, marketsCount: _count, ...rest } = sampleMatch(eventId, 1);
  return { ...rest, ...part };
}

describe("scores", () => {
  let rig: Rig;
  beforeEach(async () => {
    rig = await createRig();
    rig.http.on(route, { status: 200, body: { result: [score(1), score(2, { inPlay: false })], totalPages: 3 } });
  });
  afterEach(() => rig.end());

  const asked = (): number => rig.http.seenOf(route).length;
  /** Time passes on a line that is alive. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 5000) {
      await rig.clock.advance(Math.min(5000, left));
      rig.sports().send("beat", { ts: rig.clock.now(), streams: {} });
    }
  }
  const row = (key = scoresKey(request, 1)) => rig.databases.offer.scores.get(key);

  it("are read as asked and stored with what each match is", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions({ ...subscription, search: "Čuk", page: 2 });
    await rig.clock.advance(100);
    expect(rig.http.seenOf(route).map((seen) => seen.body)).toEqual([
      { from: request.from, to: request.to, sport_code: "F", search_filter: "Čuk", page: 2 },
    ]);
    const stored = await row(scoresKey({ ...request, search: " čuk " }, 2));
    expect(stored).toMatchObject({ totalPages: 3, answered: true, at: rig.clock.now() - 100 });
    expect(stored?.lines.map(({ eventId, kind }) => [eventId, kind])).toEqual([
      [1, "live"],
      [2, "finished"],
    ]);
  });

  it("are read every 30 s while they are seen, and no more once nobody looks", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(subscription);
    await pass(90_100);
    expect(asked()).toBe(4);
    await tab.setSubscriptions();
    await pass(60_000);
    expect(asked()).toBe(4);
  });

  it("rest while the tab is hidden and are read at once when it is seen again", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(subscription);
    await tab.setVisible(false);
    await rig.clock.advance(50_000);
    expect(asked()).toBe(1);
    await tab.setVisible(true);
    expect(asked()).toBe(2);
  });

  it("are read at once after a reconnect", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(subscription);
    await pass(10_000);
    expect(asked()).toBe(1);
    rig.sports().drop("transport close");
    await rig.clock.advance(1000);
    expect(asked()).toBe(2);
  });

  it("are asked for again when the server cannot answer, and keep what was known", async () => {
    const tab = await rig.openTab();
    await tab.setSubscriptions(subscription);
    await rig.clock.advance(100);
    rig.http.on(route, { status: 503, body: { error: "unavailable" } });
    await pass(32_000);
    expect(asked()).toBeGreaterThan(2);
    expect((await row())?.lines).toHaveLength(2);
    rig.http.on(route, { status: 200, body: { result: [score(3)], totalPages: 1 } });
    await rig.clock.advance(16_000);
    expect((await row())?.lines.map((line) => line.eventId)).toEqual([3]);
  });

  it("that the server does not tell are stored as such", async () => {
    rig.http.on(route, { status: 404, body: { error: "notFound" } });
    const tab = await rig.openTab();
    await tab.setSubscriptions(subscription);
    await rig.clock.advance(1000);
    expect(await row()).toMatchObject({ answered: false, lines: [] });
    expect(asked()).toBe(1);
  });

  it("are kept for so many pages only, the newest", async () => {
    const tab = await rig.openTab();
    for (let page = 1; page <= keptScores + 3; page += 1) {
      await tab.setSubscriptions({ ...subscription, page });
      await rig.clock.advance(10);
    }
    expect(await rig.databases.offer.scores.count()).toBe(keptScores);
    expect(await row(scoresKey(request, 3))).toBeUndefined();
    expect(await row(scoresKey(request, keptScores + 3))).toBeDefined();
  });
});

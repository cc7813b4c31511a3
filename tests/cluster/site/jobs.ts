// Matches end, and one of the two processes that settle is killed while it does.
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "../../../server/platform/db/store.ts";
import { placeOf } from "../../../server/betting/outcomes/places.ts";
import { writeOutcomes } from "../../../server/betting/outcomes/stored-outcomes.ts";
import { until } from "../../harness/until.ts";
import { noiseMs, tellFigure } from "./figures.ts";
import { addPlayers, faultsInBooks, openBooks, openMatches, startBetting } from "./players.ts";
import type { Site } from "./start-site.ts";

const fewest = 200;

export function describeJobs(site: () => Site): void {
  let store: Store;
  beforeAll(async () => {
    store = await openBooks(site());
  });
  afterAll(() => store.close());

  it("killed midway: the other settles the rest", async () => {
    const betting = await startBetting(site(), { names: await addPlayers(store, 6), perSecond: 100 });
    await until(() => betting.acknowledged.length >= fewest, 60_000);
    await betting.stop();
    const matches = await openMatches(site().url, "prematch");
    const legs = () =>
      store.db
        .selectFrom("ticket_leg")
        .innerJoin("ticket", "ticket.id", "ticket_leg.ticket_id")
        .select("ticket_leg.result")
        .where("phase", "=", "accepted")
        .where("frontend_uuid", "in", betting.acknowledged)
        .where(
          "event_id",
          "in",
          matches.map(({ eventId }) => eventId),
        )
        .execute();
    const open = async () => (await legs()).filter(({ result }) => result === null).length;
    const all = await open();
    expect(all).toBeGreaterThan(fewest / 2);

    const markets = { markets: { "1X2": { [placeOf("", "")]: { 1: "won" as const } } }, players: {} };
    await store.transact("end matches", (trx) =>
      writeOutcomes(
        trx,
        matches.map((match) => ({
          kind: "whole",
          outcome: {
            ...match,
            results: {},
            stats: {},
            decidedAt: Date.now() + 1000,
            hasScore: true,
            markets,
            others: "void",
          },
          source: { producer: "test", certainty: 2, sentAt: Date.now() },
        })),
        Date.now(),
      ),
    );
    // Nothing tells of them: they are found by the search that comes each ten seconds.
    await until(async () => (await open()) < all, 40_000);
    const { processes, jobs } = site();
    await processes.kill(jobs[0]);
    const left = await open();
    const began = performance.now();
    await until(async () => (await open()) === 0, 30_000);
    const took = performance.now() - began;
    tellFigure(`jobs SIGKILL with ${left} of ${all} tickets to settle: all are after`, took, 3000);
    expect(took).toBeLessThan(3000 + noiseMs);
    expect(new Set((await legs()).map(({ result }) => result))).toEqual(new Set(["won"]));
    expect(await faultsInBooks(store, betting.acknowledged)).toEqual([]);
    site().jobs = [jobs[1], await processes.start("jobs-next", "jobs")];
  }, 120_000);
}

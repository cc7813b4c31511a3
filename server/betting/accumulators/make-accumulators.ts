// Makes the ready accumulators of all sports: a job, so that one process does it for all.
import type { Insertable } from "kysely";
import { lookup } from "../../../src/domain/open-record.ts";
import { accumulatorTargets } from "../../../src/protocol/accumulators.ts";
import { bookedName, type BookedSelection } from "../../../src/protocol/bookings.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { Store } from "../../platform/db/store.ts";
import type { Clock } from "../../platform/clock.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { marketsOf } from "../feed/markets/catalogue.ts";
import type { OfferHead } from "../feed/offer-head.ts";
import { sports } from "../feed/sports.ts";
import type { AccumulatorTables } from "./tables.ts";
import { combine, type Favourite } from "./combine.ts";

interface MakingDeps {
  feed: Pick<FeedProvider, "heads" | "price" | "mainMatch">;
  store: Pick<Store, "transact">;
  clock: Clock;
  firstMs: number;
}

const minute = 60_000;
const everyMs = 10 * minute;
const span = { from: 15 * minute, to: 24 * 60 * minute };
/** Of a sport; those that start first. */
const mostMatches = 120;
/** Matches looked at before others get their turn. */
const atOnce = 10;

interface Leg extends Favourite {
  selection: BookedSelection;
}

/** The outcome that is likeliest of who wins; null where it cannot be bet on. */
function favouriteOf(
  feed: Pick<FeedProvider, "mainMatch">,
  { eventId, sport, hostName, awayName, leagueName, timeStart }: OfferHead,
): Leg | null {
  const market = marketsOf(sport).find(({ group, kind }) => group === "main" && kind.startsWith("winner"));
  const match = feed.mainMatch(eventId);
  if (market === undefined || match === null) return null;
  const line = lookup(match[market.table], market.code)?.[0];
  if (line === undefined || line.MS !== "OPEN") return null;
  const [best] = Object.entries(line.selections)
    .map(([code, { O }]) => ({ code, odds: O, odd: Number(O) }))
    .filter(({ odd }) => odd > 1)
    .sort((a, b) => a.odd - b.odd || (a.code < b.code ? -1 : 1));
  if (best === undefined) return null;
  const selection: BookedSelection = {
    eventId,
    sport,
    hostName: bookedName(hostName),
    awayName: bookedName(awayName),
    leagueName: bookedName(leagueName),
    timeStart,
    type: "prematch",
    marketsTable: market.table,
    marketsKey: market.code,
    marketCode: market.code,
    marketsGroup: market.group,
    selectionCode: best.code,
    band: line.B,
    player: line.P,
    odds: best.odds,
  };
  return { eventId, odd: best.odd, selection };
}

async function accumulatorsOf(sport: string, { feed, clock }: MakingDeps) {
  const now = clock.now();
  const heads = feed
    .heads("prematch")
    .filter((head) => head.sport === sport && head.timeStart >= now + span.from && head.timeStart < now + span.to)
    .sort((a, b) => a.timeStart - b.timeStart || a.eventId - b.eventId)
    .slice(0, mostMatches);
  await feed.price(
    heads.map(({ eventId }) => eventId),
    "main",
  );
  const legs: Leg[] = [];
  for (const [at, head] of heads.entries()) {
    // A match that was not looked at yet is priced now, which takes a millisecond.
    if (at % atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    const leg = favouriteOf(feed, head);
    if (leg !== null) legs.push(leg);
  }
  return combine(accumulatorTargets, legs);
}

export function makeAccumulators(deps: MakingDeps): Job {
  return {
    name: "accumulators",
    everyMs,
    firstMs: deps.firstMs,
    async run({ goesOn }) {
      const madeAt = deps.clock.now();
      const rows: Insertable<AccumulatorTables["ready_accumulator"]>[] = [];
      for (const { sport } of sports) {
        if (!goesOn()) return;
        for (const { target, legs } of await accumulatorsOf(sport, deps))
          rows.push({ sport, target, legs: JSON.stringify(legs.map(({ selection }) => selection)), made_at: madeAt });
      }
      await deps.store.transact("accumulators", async (trx) => {
        // Another process may be doing the same: whichever comes last has its way, and nothing of both is left.
        for (const row of rows)
          await trx
            .insertInto("ready_accumulator")
            .values(row)
            .onConflict((conflict) => conflict.columns(["sport", "target"]).doUpdateSet(row))
            .execute();
        await trx.deleteFrom("ready_accumulator").where("made_at", "<", madeAt).execute();
      });
    },
  };
}

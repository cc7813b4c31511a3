// Ready accumulators over HTTP: what was made last, as far as all of it can be bet on now.
import * as z from "zod/mini";
import {
  accumulatorsRequestSchema,
  accumulatorsSchema,
  accumulatorTargets,
} from "../../../src/protocol/accumulators.ts";
import { identityOf } from "../../../src/protocol/booked-legs.ts";
import { bookedSelectionSchema, type BookedSelection } from "../../../src/protocol/bookings.ts";
import type { Http } from "../../platform/http/create-http.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { TicketBook } from "../offer/offer-book.ts";
import { closedOffer } from "../../site/cms/closed-offer.ts";
import type { FeedProvider } from "../feed/feed-provider.ts";
import { checkSelection } from "../offer/ticket-check.ts";
import { longestFavourite } from "./combine.ts";

interface AccumulatorDeps {
  feed: FeedProvider;
  book: TicketBook;
  db: Database;
  clock: Clock;
  settings: Settings;
}

const legsSchema = z.array(bookedSelectionSchema);
/** Total odds are cut, as on the ticket. */
const hundredth = 100;

/** Who is no favourite any more has made another accumulator of it. */
const longestLeg = longestFavourite + 0.3;

export function registerAccumulatorRoutes(http: Http, { feed, book, db, clock, settings }: AccumulatorDeps): void {
  /** With its odds of now; null = it cannot be bet on as it was made. */
  function current(leg: BookedSelection): BookedSelection | null {
    const { eventId, band, player, selectionCode, odds = "-" } = leg;
    const { marketsTable, marketsKey } = identityOf(leg);
    const { odd, band: bandNow } = checkSelection(
      { feed, combinations: book.combinations },
      { id: String(eventId), eventId, marketsTable, marketsKey, selectionCode, band, player, odd: odds },
      closedOffer(settings),
      clock.now(),
    );
    const isOpen = odd !== "-" && bandNow === band && feed.kindOf(eventId) === "prematch";
    return isOpen && Number(odd) <= longestLeg ? { ...leg, odds: odd } : null;
  }

  http.get(
    "/cms/v1/offer/accumulators",
    {
      schema: { tags: ["offer"], querystring: accumulatorsRequestSchema, response: { 200: accumulatorsSchema } },
    },
    async ({ query: { sport } }) => {
      const rows = await db
        .selectFrom("ready_accumulator")
        .selectAll()
        .where("sport", "=", sport)
        .orderBy("target")
        .execute();
      const result = rows.flatMap(({ target: stored, legs }) => {
        const target = accumulatorTargets.find((each) => each === stored);
        const made = legsSchema.parse(JSON.parse(legs));
        const selections = made.flatMap((leg) => current(leg) ?? []);
        if (target === undefined || selections.length < made.length) return [];
        const product = selections.reduce((all, { odds }) => all * Number(odds), 1);
        return [{ target, odds: (Math.floor(product * hundredth + 1e-6) / hundredth).toFixed(2), selections }];
      });
      return { result, madeAt: rows[0]?.made_at ?? 0 };
    },
  );
}

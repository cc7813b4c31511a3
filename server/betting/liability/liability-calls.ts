// /operator/v1/liability, /stops and /limits.
import * as z from "zod/mini";
import {
  liabilityRowSchema,
  matchLiabilityAnswerSchema,
  matchLiabilityRequestSchema,
  setStopSchema,
  stopRowSchema,
  stopsAnswerSchema,
} from "../../../src/protocol/operator/liability.ts";
import {
  liabilityRequestSchema,
  setWinLimitSchema,
  stopsRequestSchema,
} from "../../../src/protocol/operator/liability-requests.ts";
import { cashCurrency } from "../../site/figures/cash-currency.ts";
import type { Store } from "../../platform/db/store.ts";
import type { Operator } from "../../people/operator/register-operator.ts";
import { liabilityColumns, listLiability } from "./list-liability.ts";
import { listMatches } from "./list-matches.ts";
import { listStops, stopColumns } from "./list-stops.ts";
import type { Offer } from "./name-scope.ts";
import { setStop } from "./set-stop.ts";
import { withMarketStates } from "./market-states.ts";
import { limitTarget, winLimitAct } from "./set-win-limit.ts";
import type { Clock } from "../../platform/clock.ts";
import type { OfferBook } from "../offer/offer-book.ts";
import type { Stops } from "./stops.ts";

export interface LiabilityCallDeps {
  store: Pick<Store, "db" | "transact">;
  clock: Pick<Clock, "now">;
  feed: Offer & Pick<OfferBook, "match">;
  stops: Pick<Stops, "reload">;
  /** Has the other processes read them. */
  settingsChanged(): Promise<void>;
}

export function registerLiabilityCalls({ door, proposals }: Operator, deps: LiabilityCallDeps): void {
  const { store, clock, feed, stops, settingsChanged } = deps;
  const { db, transact } = store;
  door.list(
    "liability",
    { request: liabilityRequestSchema, row: liabilityRowSchema },
    {
      action: "liability",
      columns: liabilityColumns,
      async read(request, range) {
        const { rows, total } = await listLiability(db, request, range);
        return { rows: await withMarketStates(db, feed, rows), total };
      },
    },
  );
  door.read(
    "liability/matches",
    { body: matchLiabilityRequestSchema, answer: matchLiabilityAnswerSchema },
    { action: "liability.matches" },
    async ({ body }) => ({ ...(await listMatches(db, body)), asOf: clock.now() }),
  );
  door.list(
    "stops",
    { request: stopsRequestSchema, row: stopRowSchema, answer: stopsAnswerSchema },
    { action: "stops", columns: stopColumns, read: (request, range) => listStops(db, request, range) },
  );
  door.act<typeof setStopSchema, z.ZodMiniType>(
    "stops/set",
    { body: setStopSchema },
    { action: "stop.set", confirmed: false, target: ({ scope, id }) => `${scope}/${id}` },
    async ({ body, by }) => {
      if (!(await setStop({ transact, feed }, body, by))) return;
      await stops.reload();
      await settingsChanged();
    },
  );
  const change = proposals.known(winLimitAct(feed), "limit.set");
  door.money(
    "limits/set",
    { body: setWinLimitSchema, answer: null },
    {
      action: "limit.set",
      confirmed: true,
      target(body) {
        const { scope, id } = limitTarget(body);
        return `${scope}/${id}`;
      },
    },
    async (visit) => {
      const { currency_id: currencyId } = visit.body;
      // What free bets win is paid in the currency of cash: a limit in theirs would never hold.
      cashCurrency(currencyId);
      return change(visit);
    },
  );
}

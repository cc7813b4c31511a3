// /operator/v1/outcomes and below.
import {
  matchOutcomesRequestSchema,
  matchOutcomesSchema,
  outcomeEffectSchema,
  previewOutcomeSchema,
  type Unsettled,
  unsettledRequestSchema,
  unsettledSchema,
} from "../../../../src/protocol/operator/outcomes.ts";
import type { Store } from "../../../platform/db/store.ts";
import type { Column } from "../../../people/operator/csv.ts";
import type { Operator } from "../../../people/operator/register-operator.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { OfferBook } from "../../offer/offer-book.ts";
import { lookAt, type OutcomeDeps, settleOutcomeAct, takeBackOutcomeAct, targetOf } from "./outcome-acts.ts";
import { matchOutcomes, unsettledMatches } from "./unsettled.ts";

interface OutcomeCallDeps extends OutcomeDeps {
  store: Pick<Store, "db">;
  clock: Pick<Clock, "now">;
  book: Pick<OfferBook, "match" | "kindOf">;
}

const columns: readonly Column<Unsettled>[] = [
  ["eventId", ({ eventId }) => eventId],
  ["pair", ({ pair }) => pair],
  ["sport", ({ sport }) => sport],
  ["timeStart", ({ timeStart }) => new Date(timeStart)],
  ["tickets", ({ tickets }) => tickets],
];

const match = ({ eventId }: { eventId: number }): string => String(eventId);

export function registerOperatorOutcomeCalls({ door, proposals }: Operator, deps: OutcomeCallDeps): void {
  const { store, clock, book } = deps;
  const { db } = store;
  door.list(
    "outcomes",
    { request: unsettledRequestSchema, row: unsettledSchema },
    {
      action: "outcomes",
      columns,
      async read({ search }, { from, maxRows }) {
        const term = search.toLowerCase();
        const all = (await unsettledMatches(db, book, clock.now())).filter(({ pair }) =>
          pair.toLowerCase().includes(term),
        );
        return { rows: all.slice(from, from + maxRows), total: all.length };
      },
    },
  );
  door.read(
    "outcomes/match",
    { body: matchOutcomesRequestSchema, answer: matchOutcomesSchema },
    { action: "outcomes.match", target: match },
    ({ body: { eventId } }) => matchOutcomes(db, eventId),
  );
  door.read(
    "outcomes/preview",
    { body: previewOutcomeSchema, answer: outcomeEffectSchema },
    { action: "outcomes.preview", target: match },
    async ({ body, by }) => (await lookAt(db, deps, body, by.sub, clock.now())).wire,
  );
  proposals.serve("outcomes/settle", settleOutcomeAct(deps), {
    action: "outcome.settle",
    confirmed: true,
    target: targetOf,
  });
  proposals.serve("outcomes/takeBack", takeBackOutcomeAct(deps), {
    action: "outcome.takeBack",
    confirmed: true,
    target: targetOf,
  });
}

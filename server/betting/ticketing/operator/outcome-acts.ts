// What it takes of administrators to settle by hand, and to take that back: one, or two where much money moves.
import type * as z from "zod/mini";
import {
  type OutcomeEffect,
  outcomeEffectSchema,
  type PreviewOutcome,
  settleOutcomeSchema,
  takeBackOutcomeSchema,
} from "../../../../src/protocol/operator/outcomes.ts";
import { parseShare } from "../../../../src/domain/ticket/leg-outcome.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { currencies } from "../../../site/cms/currencies.ts";
import { afterCommit } from "../../../platform/db/after-commit.ts";
import { HttpError, notFound } from "../../../platform/http/http-error.ts";
import { needsApproval } from "../../../people/operator/proposals/needs-approval.ts";
import { approvalOf, type Prepared, type ProposableAct } from "../../../people/operator/proposals/proposable.ts";
import type { StatedChange } from "../../outcomes/match-outcome.ts";
import { outcomesOf, writeOutcomes } from "../../outcomes/stored-outcomes.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { OfferBook } from "../../offer/offer-book.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import { headOf, settleChange, takeBackChange } from "./outcome-change.ts";
import { bettorsOn, type Effect, effectOf, legsOn, refsOf, ticketsOn, wireEffect } from "./outcome-effect.ts";

export interface OutcomeDeps {
  settings: Settings;
  book: Pick<OfferBook, "match">;
  /** Settles by what was stored, also in a process that does not look by itself. */
  settleNow(): Promise<void>;
  failed(error: unknown): void;
}

interface Looked {
  change: StatedChange;
  effect: Effect;
  wire: OutcomeEffect;
  /** What counts against the limit, in each currency that it moves. */
  moved: Omit<Prepared<never>, "carryOut">;
}

const [siteCurrency] = currencies;

function movedBy({ money, shares }: Effect): Looked["moved"] {
  const [first, ...others] = money.map(({ currency, currencyId, moved }) => ({ currency, currencyId, minor: moved }));
  const { currency, currency_id: currencyId } = siteCurrency;
  return { ...(first ?? { currency, currencyId, minor: 0 }), others, shares, approval: "by-amount" };
}

/**
 * @param by who looks, sub @param now epoch ms
 * @throws HttpError 400 naming a share that is none, 404 where there is nothing to be decided, or nothing to be taken back
 */
export async function lookAt(
  db: Database,
  { settings, book }: Pick<OutcomeDeps, "settings" | "book">,
  request: PreviewOutcome,
  by: string,
  now: number,
): Promise<Looked> {
  const { eventId, outcome, share } = request;
  if (share !== null && share !== undefined && parseShare(share) === null)
    throw new HttpError(400, "badRequest", {
      body: { details: [{ path: "share", message: "must be a fraction below 1" }] },
    });
  const tickets = await ticketsOn(db, eventId);
  const [leg] = legsOn(tickets, eventId);
  const stored = (await outcomesOf(db, [eventId])).get(eventId) ?? null;
  if (leg === undefined) throw notFound();
  const match = headOf(book, leg);
  const change =
    outcome === null || outcome === undefined
      ? takeBackChange(request, stored, now)
      : settleChange({ ...request, outcome }, { record: stored, refs: refsOf(tickets, eventId), match }, now);
  if (change === null) throw notFound();
  const effect = effectOf({ eventId, tickets, stored }, change, now);
  const moved = movedBy(effect);
  const isProposed = await needsApproval(db, settings, { limit: "void", prepared: moved, by, person: null, now });
  const about = { eventId, pair: `${match.hostName} - ${match.awayName}`, takesTwo: isProposed };
  return { change, effect, wire: wireEffect(effect, about), moved };
}

type Place = Pick<PreviewOutcome, "eventId" | "marketsTable" | "marketCode" | "band" | "player" | "selectionCode">;

/** "eventId", or "eventId/table|market|band|player|selection" as far as it is named. */
export function targetOf({ eventId, marketsTable, marketCode, band, player, selectionCode }: Place): string {
  if ((marketCode ?? null) === null) return String(eventId);
  const market = [marketsTable ?? "markets", marketCode, band ?? "", player ?? "", selectionCode ?? ""].join("|");
  return `${eventId}/${market}`;
}

const nameOf = ({
  marketsTable,
  marketCode,
  band,
  player,
  selectionCode,
}: OutcomeEffect["selections"][number]): string => [marketsTable, marketCode, band, player, selectionCode].join("|");

type Act<Body extends z.ZodMiniType> = ProposableAct<Body, typeof outcomeEffectSchema>;

function outcomeAct<Body extends z.ZodMiniType<Place & { reason: string }>>(
  body: Body,
  { kind, action }: { kind: "outcome" | "outcomeBack"; action: string },
  deps: OutcomeDeps,
  read: (given: z.output<Body>) => PreviewOutcome,
): Act<Body> {
  return {
    kind,
    limit: "void",
    body,
    answer: outcomeEffectSchema,
    isOnce: true,
    // Of many players, and none: they are locked one after the other when they are settled.
    async about(db, given) {
      return { sub: null, people: await bettorsOn(db, given.eventId), target: targetOf(given), locks: [] };
    },
    async prepare(trx, given, now, by) {
      const { change, wire, moved } = await lookAt(trx, deps, read(given), by.sub, now);
      return {
        ...moved,
        async carryOut(actor) {
          await writeOutcomes(trx, [change], now);
          const { selections, ...figures } = wire;
          // By its name: "markets|1X2|||1".
          const outcomesBy = (moment: "before" | "after") =>
            Object.fromEntries(selections.map((selection) => [nameOf(selection), selection[moment]]));
          await writeAudit(trx, actor.by, {
            action,
            target: targetOf(given),
            reason: given.reason,
            before: { selections: outcomesBy("before") },
            after: { ...figures, selections: outcomesBy("after"), ...approvalOf(actor) },
          });
          afterCommit(trx, () => void deps.settleNow().catch(deps.failed));
          return wire;
        },
      };
    },
  };
}

export const settleOutcomeAct = (deps: OutcomeDeps): Act<typeof settleOutcomeSchema> =>
  outcomeAct(settleOutcomeSchema, { kind: "outcome", action: "outcome.settle" }, deps, (given) => given);

export const takeBackOutcomeAct = (deps: OutcomeDeps): Act<typeof takeBackOutcomeSchema> =>
  outcomeAct(takeBackOutcomeSchema, { kind: "outcomeBack", action: "outcome.takeBack" }, deps, (given) => given);

// Each leg of a combination comes to what the single on it comes to, whatever sources say and take back, and the combination to
// what its legs come to.
import { outcomeFactor, wholeOutcomeOf } from "../../../../src/domain/ticket/leg-outcome.ts";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  changedRecord,
  type OutcomeRecord,
  type StatedChange,
} from "../../../../server/betting/outcomes/match-outcome.ts";
import { placeOf } from "../../../../server/betting/outcomes/places.ts";
import { operatorSource } from "../../../../server/betting/outcomes/source.ts";
import type { LegResult } from "../../../../server/betting/ticketing/leg.ts";
import { partsOf } from "../../../../server/betting/ticketing/leg-parts.ts";
import { decisionOf, type LegDecision } from "../../../../server/betting/ticketing/settlement/apply-outcomes.ts";
import type { TicketLegTable } from "../../../../server/betting/ticketing/tables.ts";
import { combinationCode, type CombinationLeg } from "../../../../src/domain/offer/combination-code.ts";
import { leg } from "../../../harness/combination-rig.ts";
import { legOutcomes } from "../../../harness/leg-outcomes.ts";

const pool = [
  leg("1X2", "1"),
  leg("BTS", "Y"),
  leg("OU_G", "O", "2.5"),
  leg("OU_G", "O", "1.5"),
  leg("SCORER", "Y", "", "P7"),
  leg("CS", "2-1"),
];
const bookedAt = 1_000;
const match = {
  eventId: 1,
  sport: "F",
  leagueId: 7,
  leagueName: "Superliga",
  groupName: "Serbia",
  hostName: "A",
  awayName: "B",
  timeStart: 0,
};

function rowOf(place: Pick<TicketLegTable, "markets_table" | "markets_key" | "selection_code" | "band" | "player">) {
  const row: TicketLegTable = {
    ticket_id: "t",
    position: 0,
    event_id: 1,
    type: "prematch",
    sport: "F",
    host_name: "A",
    away_name: "B",
    league_name: "",
    time_start: 0,
    markets_group: "",
    ...place,
    odd: 2000,
    original_band: "",
    original_odd: 2000,
    asked_odd: null,
    blocked: 0,
    system_group: null,
    result: null,
    part_results: null,
    reason: null,
    outcome_version: 0,
    score: null,
    text_ids: null,
    sfid: null,
  };
  return row;
}
const singleOf = ({ marketsTable, marketsKey, selectionCode, band, player }: CombinationLeg) =>
  rowOf({ markets_table: marketsTable, markets_key: marketsKey, selection_code: selectionCode, band, player });

const outcome = fc.oneof({ weight: 3, arbitrary: fc.constantFrom<LegResult>("won", "lost") }, legOutcomes);
const placeIn = ({ marketsTable, marketsKey, selectionCode, band, player }: CombinationLeg) => ({
  ref: { marketsTable, marketsKey, B: band, P: player, selectionCode },
  place: { table: marketsTable, key: marketsKey, B: band, P: player },
});

/** Anything that can be told of the match. */
const change = fc
  .record({
    kind: fc.constantFrom("whole", "decided", "decided", "undecided", "cancelled", "restored", "trimmed"),
    at: fc.integer({ min: 0, max: pool.length - 1 }),
    results: fc.array(outcome, { minLength: pool.length, maxLength: pool.length }),
    others: fc.constantFrom<LegResult | null>("void", null),
    decidedAt: fc.constantFrom(null, 500, 1_500),
    byHand: fc.boolean(),
    sentAt: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ kind, at, results, others, decidedAt, byHand, sentAt }): StatedChange | "trimmed" => {
    const source = byHand
      ? { producer: operatorSource, certainty: 3 as const, sentAt }
      : { producer: "live", certainty: 2 as const, sentAt };
    const chosen = pool[at] as CombinationLeg;
    const { ref, place } = placeIn(chosen);
    const first = results[0] as LegResult;
    switch (kind) {
      case "whole": {
        const markets: NonNullable<OutcomeRecord["markets"]> = { markets: {}, players: {} };
        for (const [index, each] of pool.entries()) {
          const byPlace = (markets[each.marketsTable][each.marketsKey] ??= {});
          const selections = (byPlace[placeOf(each.band, each.player)] ??= {});
          selections[each.selectionCode] = results[index] as LegResult;
        }
        const whole = { ...match, results: {}, stats: {}, decidedAt, hasScore: true, markets, others };
        return { kind: "whole", outcome: whole, source };
      }
      case "decided":
        return { kind: "decided", match, results: [[ref, first]], score: null, source };
      case "undecided":
        return { kind: "undecided", eventId: 1, match, markets: [place], source };
      case "cancelled":
        return { kind: "cancelled", match, cancel: { markets: [place], from: 0, to: 2_000 }, source };
      case "restored":
        return { kind: "restored", eventId: 1, match, markets: [place], span: null, source };
      default:
        return "trimmed";
    }
  });

/** What is known of a trimmed outcome's markets is dropped: the next whole one brings it back. */
function tell(before: OutcomeRecord | null, told: StatedChange | "trimmed", now: number) {
  if (told !== "trimmed") {
    const after = changedRecord(before, told, now);
    return { after, isTrimmed: after?.markets === null };
  }
  return { after: before === null ? null : { ...before, markets: null }, isTrimmed: true };
}

/** The product of shares is cut behind the tenth place, twice of it counts here. */
const cutOff = 1e-9;

/** What an odd of 2.00 is multiplied to; null = not decided. */
function factorOf(result: LegResult | null): number | null {
  if (result === null) return null;
  const { numerator, denominator } = outcomeFactor(2000, result);
  return Number(numerator) / Number(denominator);
}

/** Of dead heats what all of them together leave of the odd. */
function expectedFactor(parts: readonly (LegResult | null)[]): number | null {
  if (parts.includes("lost")) return 0;
  const factors = parts.map(factorOf);
  if (factors.includes(null)) return null;
  const areWon = parts.every((part) => part !== null && wholeOutcomeOf(part) === "won");
  return areWon ? factors.reduce<number>((product, factor) => (product * (factor ?? 0)) / 2, 2) : 1;
}

it("settles each leg as the single on it, and the combination by all of them", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: pool.length - 1 }), { minLength: 2, maxLength: pool.length }),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      (numbers, changes) => {
        const legs = numbers.map((number) => pool[number] as CombinationLeg);
        let combined = rowOf({
          markets_table: "combinations",
          markets_key: "BB",
          selection_code: combinationCode(legs),
          band: "",
          player: "",
        });
        const singles = new Map(legs.map((each) => [combinationCode([each]), singleOf(each)]));
        let record: OutcomeRecord | null = null;
        for (const [index, told] of changes.entries()) {
          const { after, isTrimmed } = tell(record, told, 2_000 + index);
          record = after;
          if (record === null) continue;
          const stored = { ...record, version: index + 1, trimmed: isTrimmed };
          const decide = (row: TicketLegTable): LegDecision => decisionOf(stored, row, bookedAt);
          combined = { ...combined, ...decide(combined) };
          for (const [code, row] of singles) singles.set(code, { ...row, ...decide(row) });
          const parts = partsOf(combined).map(({ ref, result }) => {
            const code = combinationCode([{ ...ref, band: ref.B, player: ref.P }]);
            expect(result).toBe(singles.get(code)?.result);
            return result;
          });
          const [factor, expected] = [factorOf(combined.result), expectedFactor(parts)];
          expect(factor === null).toBe(expected === null);
          expect(Math.abs((factor ?? 0) - (expected ?? 0))).toBeLessThan(cutOff);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

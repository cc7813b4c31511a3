// What a placed ticket pays if every leg wins: by its lines where it is a system, with its bonus where it is none.
import type { ReofferChange } from "../../src/db/device-tables.ts";
import { possibleWin, type Payout } from "../../src/domain/ticket/payout.ts";
import { systemFigures } from "../../src/domain/ticket/system-figures.ts";
import { systemOddsOf } from "../../src/domain/ticket/system-odds.ts";
import type { PlacementRecord } from "../placement/placement-record.ts";

type Placed = Pick<PlacementRecord, "terms" | "groups"> & {
  legs: readonly { odd: number; group?: number | undefined }[];
};

/** @param stake of the whole ticket, minor units */
export function winIfAllWin({ legs, groups = [], terms }: Placed, stake: number): Omit<Payout, "capped"> {
  if (groups.length === 0)
    return possibleWin(
      legs.map((leg) => leg.odd),
      { ...terms, stake },
    );
  const { maxPayout } = systemFigures(oddsOf(legs, groups), stake, terms.cap);
  return { win: maxPayout, bonus: 0, bonusPercent: 0, totalGain: maxPayout };
}

/** The same at the odds and the stake of a server's answer. Minor units. */
export function winByAnswer(
  record: Pick<PlacementRecord, "terms" | "groups" | "legs">,
  { stake, changes }: { stake: number; changes: readonly ReofferChange[] },
): number {
  return winIfAllWin({ ...record, legs: legsByAnswer(record, changes) }, stake).totalGain;
}

/** The legs at the odds of a server's answer. */
export function legsByAnswer({ legs }: Pick<PlacementRecord, "legs">, changes: readonly ReofferChange[]) {
  return legs.map((leg) => ({ ...leg, odd: changes.find(({ eventId }) => eventId === leg.eventId)?.odd ?? leg.odd }));
}

/** Undefined = it is no system. */
export function linesOf({ legs, groups = [] }: Pick<Placed, "legs" | "groups">): number | undefined {
  return groups.length === 0 ? undefined : Number(systemFigures(oddsOf(legs, groups), 0, null).lines);
}

function oddsOf(legs: Placed["legs"], groups: readonly { conditions: readonly number[] }[]) {
  return systemOddsOf(
    legs.map(({ odd, group }) => ({ odd, group: group ?? null })),
    groups,
  );
}

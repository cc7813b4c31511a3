// The groups of a system ticket: kept as JSON with the ticket, each leg naming its own by place.
import { lineCount, type SystemGroupShape } from "../../../../src/domain/ticket/system.ts";
import type { TicketLegTable, TicketTable } from "../tables.ts";

/** As the wire's systemGroups; none = no system. */
export function groupsOf(ticket: Pick<TicketTable, "system_groups">): {
  conditions: number[];
  totalSelections: number;
}[] {
  return ticket.system_groups === null ? [] : JSON.parse(ticket.system_groups);
}

/** The legs by what they are for: in every line, or in those that their group makes. */
export function sortedLegs<Leg extends Pick<TicketLegTable, "system_group">>(
  groups: readonly SystemGroupShape[],
  legs: readonly Leg[],
): { mustWin: Leg[]; groups: { conditions: readonly number[]; legs: Leg[] }[] } {
  return {
    mustWin: legs.filter((leg) => leg.system_group === null),
    groups: groups.map(({ conditions }, place) => ({
      conditions,
      legs: legs.filter((leg) => leg.system_group === place),
    })),
  };
}

/** The lowest whole stake at which every line has its minimum. All in minor units. */
export function minSystemStake(groups: readonly SystemGroupShape[], minPerLine: number): bigint {
  return groups.length === 0 ? 0n : lineCount(groups) * BigInt(minPerLine);
}

// How a booked ticket stands by the results of its legs.
import { groupsOf, sortedLegs } from "../receipt/system-groups.ts";
import type { Settlement, TicketLegTable, TicketTable } from "../tables.ts";

type Leg = Pick<TicketLegTable, "result" | "system_group">;

/**
 * Whether no line can pay any more. A line lives while none of its legs is lost, so a group needs as many legs that
 * are not lost as its smallest condition asks for; without groups all legs make the one line.
 */
function isLost(ticket: Pick<TicketTable, "system_groups">, legs: readonly Leg[]): boolean {
  const { mustWin, groups } = sortedLegs(groupsOf(ticket), legs);
  if (mustWin.some((leg) => leg.result === "lost")) return true;
  return groups.some((group) => {
    const alive = group.legs.filter((leg) => leg.result !== "lost").length;
    return alive < Math.min(...group.conditions);
  });
}

/** "open" while a leg is undecided and the ticket can pay: every such leg is in a line that lives. */
export function settlementOf(ticket: Pick<TicketTable, "system_groups">, legs: readonly Leg[]): Settlement {
  if (isLost(ticket, legs)) return "lost";
  if (legs.some((leg) => leg.result === null)) return "open";
  return legs.every((leg) => leg.result === "void") ? "void" : "won";
}

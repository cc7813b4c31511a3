// What in a well-formed ticket request contradicts itself: answered with 400, so that nothing is guessed about money.
import { combinationFault } from "../../combination/selection-fault.ts";
import type { TicketRequest } from "../../../../src/protocol/ticket-request.ts";

interface Problem {
  path: string;
  message: string;
}

/** Empty = the request says one thing only. Paths are those of the error body's details. */
export function* requestProblems({ selections, systemGroups }: TicketRequest): Generator<Problem> {
  for (const [index, selection] of selections.entries()) {
    const { systemGroup, marketCode, marketsKey } = selection;
    if (marketCode !== marketsKey)
      yield { path: `selections.${index}.marketCode`, message: "must be the same as marketsKey" };
    const fault = combinationFault(selection);
    if (fault !== null) yield { path: `selections.${index}.${fault.field}`, message: fault.message };
    if (typeof systemGroup === "number" && systemGroup >= systemGroups.length)
      yield { path: `selections.${index}.systemGroup`, message: "must be the place of a group in systemGroups" };
  }
  for (const [index, { conditions, totalSelections }] of systemGroups.entries()) {
    const path = `systemGroups.${index}`;
    const count = selections.filter(({ systemGroup }) => systemGroup === index).length;
    if (totalSelections !== count)
      yield { path: `${path}.totalSelections`, message: `must be the number of selections in the group: ${count}` };
    if (conditions.length === 0) yield { path: `${path}.conditions`, message: "must name at least one" };
    if (new Set(conditions).size < conditions.length)
      yield { path: `${path}.conditions`, message: "must not name one twice" };
    if (conditions.some((condition) => condition > totalSelections))
      yield { path: `${path}.conditions`, message: `must be from 1 to ${totalSelections}` };
  }
}

// What is wrong with a selection that says it is a combination, before anything is known of its price.
import {
  combinationCode,
  type CombinationLeg,
  combinationMarket,
  combinationsTable,
  fewestCombinationLegs,
  longestCombinationCode,
  mostCombinationLegs,
  readCombinationCode,
} from "../../../src/domain/offer/combination-code.ts";
import { marketOf } from "../feed/markets/catalogue.ts";
import { basisOf } from "./leg.ts";

export interface NamedCombination {
  marketsTable: string;
  marketsKey: string;
  selectionCode: string;
  band: string;
  player: string;
  /** Missing = it is not known. */
  sport?: string | undefined;
  /** As they were told beside the code. */
  legs?: readonly CombinationLeg[] | undefined;
}

interface Fault {
  field: "marketsTable" | "marketsKey" | "band" | "player" | "selectionCode" | "legs";
  message: string;
}

/** Whether it is an outcome of some market of the sport that is either won or lost. */
function canBeIn(sport: string, { marketsTable, marketsKey, band, selectionCode }: CombinationLeg): boolean {
  const def = marketOf(sport, marketsKey);
  return (
    def !== null &&
    def.table === marketsTable &&
    def.selections.includes(selectionCode) &&
    basisOf({ def, band: band === "" ? NaN : Number(band) }) !== null
  );
}

function codeFault({ selectionCode, sport }: NamedCombination, legs: readonly CombinationLeg[] | null): string | null {
  if (legs === null || selectionCode.length > longestCombinationCode)
    return "must name legs in the order of their texts";
  if (legs.length < fewestCombinationLegs || legs.length > mostCombinationLegs)
    return `must name ${fewestCombinationLegs} to ${mostCombinationLegs} legs`;
  if (new Set(legs.map((leg) => combinationCode([leg]))).size < legs.length) return "must name no leg twice";
  if (sport !== undefined && !legs.every((leg) => canBeIn(sport, leg)))
    return "must name outcomes that can be in a combination";
  return null;
}

/** null = nothing, or it is no combination. */
export function combinationFault(selection: NamedCombination): Fault | null {
  const { marketsTable, marketsKey, band, player, selectionCode } = selection;
  if (marketsTable !== combinationsTable && marketsKey !== combinationMarket) return null;
  if (marketsTable !== combinationsTable) return { field: "marketsTable", message: `must be ${combinationsTable}` };
  if (marketsKey !== combinationMarket) return { field: "marketsKey", message: `must be ${combinationMarket}` };
  if (band !== "") return { field: "band", message: "must be empty" };
  if (player !== "") return { field: "player", message: "must be empty" };
  const message = codeFault(selection, readCombinationCode(selectionCode));
  if (message !== null) return { field: "selectionCode", message };
  if (selection.legs !== undefined && combinationCode(selection.legs) !== selectionCode)
    return { field: "legs", message: "must be those of selectionCode" };
  return null;
}

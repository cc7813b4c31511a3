// The server's words on combinations of the sample match, for tests of screens.
import { combinationCode, type CombinationLeg } from "../../src/domain/offer/combination-code.ts";
import type { CombinationAnswer, CombinationOptionsAnswer, OptionState } from "../../src/protocol/combination.ts";

export const sampleLeg = (marketsKey: string, selectionCode: string, band = ""): CombinationLeg => ({
  marketsTable: "markets",
  marketsKey,
  band,
  player: "",
  selectionCode,
});

const sampleLegs = [sampleLeg("1X2", "1"), sampleLeg("OU_G", "O", "2.5"), sampleLeg("OU_G", "O", "3.5")];

/** As many legs as there are odds, each of them fair at one half. @param odds "-" = suspended */
export function pricedCombination(
  odd: string,
  fair: number,
  odds: readonly string[],
  legs: readonly CombinationLeg[] = sampleLegs.slice(0, odds.length),
): CombinationAnswer {
  return {
    eventId: 1,
    odd,
    code: combinationCode(legs),
    status: odd === "-" ? "locked" : "open",
    legs: legs.map((leg, at) => ({ ...leg, odd: odds[at] ?? "-", covered: false, fair: 0.5 })),
    fair,
    confirmedAt: 0,
  };
}

/** Every outcome can be chosen, but for those whose state is another. */
export function optionsOf(
  legs: readonly CombinationLeg[],
  stateOf: (leg: CombinationLeg) => OptionState = () => "add",
): CombinationOptionsAnswer {
  return {
    options: legs.map((leg) => [
      leg.marketsTable,
      leg.marketsKey,
      leg.band,
      leg.player,
      leg.selectionCode,
      stateOf(leg),
    ]),
  };
}

// What each outcome of the match is beside the chosen ones: by the server's newest word, and until that is there by the choice itself.
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../../../client/client-context.tsx";
import type { FullMatch } from "../../../../../db/offer-tables.ts";
import { combinationCode, type CombinationLeg } from "../../../../../domain/offer/combination-code.ts";
import { legNames } from "../../../../../i18n/leg-names.ts";
import { exclusionsOf, legStates, openLines, type LegStates } from "./offered-odds.ts";
import { useNewestAnswer, type Newest } from "./use-newest-answer.ts";

const none: readonly CombinationLeg[] = [];

export interface LegOptions extends Pick<Newest<unknown>, "error" | "refusedPlaces"> {
  /** null = the server has said nothing yet. */
  states: LegStates | null;
  /** By the texts of impossible outcomes: the name of the chosen one that each cannot come true with. */
  exclusions: ReadonlyMap<string, string>;
  /** The code of the choice that the server's word is about; null = its word on the choice of now is not there yet. */
  answeredCode: string | null;
}

/** @param legs the chosen ones, in the order of their code: the server's places are in it */
export function useLegOptions(match: FullMatch, legs: readonly CombinationLeg[], online: boolean): LegOptions {
  const { t: betting } = useTranslation("betting");
  const { combinations } = useCommands();
  const { eventId, hostName, awayName } = match;
  const open = useMemo(() => openLines(match), [match]);
  const code = combinationCode(legs);
  const options = useNewestAnswer(online ? `${eventId} ${code}` : null, open, async () => ({
    ...(await combinations.options({ eventId, legs: [...legs] })),
    legs,
  }));
  // What was said of the legs before stands until the next word is there: nothing flickers.
  const optionsNow = options.answer ?? options.earlier;
  const unansweredLegs = options.answer === null ? legs : none;
  const states = useMemo(
    () => (optionsNow === null ? null : legStates(optionsNow, unansweredLegs)),
    [optionsNow, unansweredLegs],
  );
  const exclusions = useMemo(
    () =>
      new Map(
        optionsNow === null
          ? []
          : [...exclusionsOf(optionsNow, optionsNow.legs, unansweredLegs)].map(([key, leg]) => [
              key,
              legNames({ ...leg, marketCode: leg.marketsKey, hostName, awayName }, betting).outcome,
            ]),
      ),
    [optionsNow, unansweredLegs, hostName, awayName, betting],
  );
  const { error, refusedPlaces } = options;
  return { states, exclusions, answeredCode: options.answer === null ? null : code, error, refusedPlaces };
}

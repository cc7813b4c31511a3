// Combinations of the match's favourites, priced as the player's own are; one press chooses the legs of one.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../../../client/client-context.tsx";
import type { FullMatch } from "../../../../../db/offer-tables.ts";
import { readCombinationCode, type CombinationLeg } from "../../../../../domain/offer/combination-code.ts";
import { parseOdd } from "../../../../../domain/offer/odds.ts";
import { showOdd } from "../../../../../domain/offer/odds-format.ts";
import { legNames } from "../../../../../i18n/leg-names.ts";
import { useOddsFormat } from "../../../../../queries/offer/odds-format.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { CardStrip, StripCard } from "../../../../../ui/layout/card-strip.tsx";
import { Skeleton } from "../../../../../ui/feedback/skeleton.tsx";
import { legKey, pricesOf } from "./offered-odds.ts";
import { useNewestAnswer } from "./use-newest-answer.ts";
import styles from "./ready-combinations.module.css";

interface Props {
  match: FullMatch;
  online: boolean;
  onChoose(legs: readonly CombinationLeg[]): void;
}

/** There are none but of this sport. */
const sport = "F";
const everyMs = 3000;
const usualHeight = "200px";

export function ReadyCombinations({ match, online, onChoose }: Props): ReactNode {
  const { t } = useTranslation();
  const { t: betting } = useTranslation("betting");
  const { combinations } = useCommands();
  const format = useOddsFormat();
  const { eventId, hostName, awayName } = match;
  const [legsNow, setLegsNow] = useState<readonly CombinationLeg[]>([]);
  const { answer, error } = useNewestAnswer(
    online && match.sport === sport ? String(eventId) : null,
    pricesOf(match, legsNow),
    () => combinations.ready({ eventId }),
    everyMs,
  );
  const ready = answer?.combinations ?? [];
  const allLegs = ready.flatMap((combination) => combination.legs);
  if (allLegs.map(legKey).join() !== legsNow.map(legKey).join()) setLegsNow(allLegs);
  const open = ready.filter(({ status }) => status === "open");
  // What is below them must not move under the finger when they come.
  if (answer === null && error === null && online && match.sport === sport) return <Skeleton height={usualHeight} />;
  if (open.length === 0) return null;
  return (
    <CardStrip title={t("builder.ready")} text={t("builder.readyText")} level={3}>
      {open.map(({ target, code, odd, legs }) => {
        const odds = showOdd(parseOdd(odd), format);
        const choose = (
          <Button
            aria-label={t("builder.chooseNamed", { odds })}
            onClick={() => onChoose(readCombinationCode(code) ?? [])}
          >
            {t("builder.choose")}
          </Button>
        );
        return (
          <StripCard key={target} id={target} odds={odds} action={choose}>
            <ul className={styles.legs}>
              {legs.map((leg) => {
                const named = legNames({ ...leg, marketCode: leg.marketsKey, hostName, awayName }, betting);
                return (
                  <li key={legKey(leg)}>
                    <b translate="no">{named.outcome}</b> <span>{named.market}</span>
                  </li>
                );
              })}
            </ul>
          </StripCard>
        );
      })}
    </CardStrip>
  );
}

// What is chosen, what it pays together, and the way to the ticket.
import { type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../../../client/client-context.tsx";
import type { FullMatch } from "../../../../../db/offer-tables.ts";
import {
  combinationCode,
  type CombinationLeg,
  combinationMarket,
  combinationsTable,
  fewestCombinationLegs,
} from "../../../../../domain/offer/combination-code.ts";
import { parseOdd } from "../../../../../domain/offer/odds.ts";
import { showOdd, showTotalOdds } from "../../../../../domain/offer/odds-format.ts";
import { useErrorText } from "../../../../../i18n/use-error-text.ts";
import type { CombinationAnswer } from "../../../../../protocol/combination.ts";
import { useOddsFormat } from "../../../../../queries/offer/odds-format.ts";
import { dataOr } from "../../../../../queries/live-query.ts";
import { useCatalogue } from "../../../../../queries/site/catalogue.ts";
import { usePickedCell } from "../../../../../queries/ticket/picked-cells.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { QuietStatus } from "../../../../../ui/feedback/quiet-status.tsx";
import { useToggle } from "../../table/use-toggle.ts";
import { ChosenLegs } from "./chosen-legs.tsx";
import { CombinedOdd } from "./combined-odd.tsx";
import { combinedSelection } from "./combined-selection.ts";
import { oddOfLeg, pricesOf } from "./offered-odds.ts";
import { OddReason } from "./odd-reason.tsx";
import { singleOddsOf } from "./single-odds.ts";
import { useNewestAnswer, type Newest } from "./use-newest-answer.ts";
import styles from "./builder-bar.module.css";

const quietMs = 3000;

interface Props {
  match: FullMatch;
  legs: readonly CombinationLeg[];
  online: boolean;
  onRemove(leg: string): void;
}

export function BuilderBar({ match, legs, online, onRemove }: Props): ReactNode {
  const { t } = useTranslation();
  const { combinations } = useCommands();
  const format = useOddsFormat();
  const toggle = useToggle();
  const { eventId } = match;
  const code = combinationCode(legs);
  const isOn = usePickedCell(eventId) === `${combinationsTable}|${combinationMarket}|||${code}`;
  const isEnough = legs.length >= fewestCombinationLegs;
  const price = useNewestAnswer(online && isEnough ? `${eventId} ${code}` : null, pricesOf(match, legs), () =>
    combinations.price({ eventId, legs: [...legs] }),
  );
  if (legs.length === 0) return null;
  const { answer } = price;
  const [first] = legs;
  const alone = first === undefined || isEnough ? null : oddOfLeg(match, first);
  const odd = answer === null ? alone : parseOdd(answer.odd);
  const isOpen = online && answer !== null && answer.status === "open";
  const shown = odd === null ? "–" : showOdd(odd, format);
  return (
    <section className={styles.bar} aria-label={t("builder.title")} data-builder="bar">
      <ChosenLegs match={match} legs={legs} priced={answer?.legs ?? []} onRemove={onRemove} />
      <Note match={match} legs={legs.length} online={online} price={price} />
      <div className={styles.price}>
        <CombinedOdd key={code} odd={odd} price={shown} isFresh={isOpen || alone !== null} />
        <small>{t("builder.legs", { count: legs.length })}</small>
        <QuietStatus
          quietMs={quietMs}
          text={odd === null ? "" : t("builder.announced", { odds: shown, count: legs.length })}
        />
      </div>
      <Button
        variant={isOn ? "plain" : "accent"}
        className={styles.add}
        disabled={!isOpen && !isOn}
        data-builder="add"
        onClick={() => {
          if (answer !== null) toggle(combinedSelection(match.kind, match, answer, Date.now()), isOn);
        }}
      >
        {isOn ? t("builder.remove") : t("builder.add")}
      </Button>
    </section>
  );
}

interface NoteProps extends Pick<Props, "match" | "online"> {
  legs: number;
  price: Newest<CombinationAnswer>;
}

/** One sentence: why there is no odd, or why it is another than that of the legs one by one. */
function Note({ match, legs, online, price }: NoteProps): ReactNode {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const format = useOddsFormat();
  const limits = dataOr(useCatalogue("settings:ticket"), null);
  const { answer, error } = price;
  if (!online) return <p className={styles.note}>{t("builder.offline")}</p>;
  if (legs < fewestCombinationLegs) return <p className={styles.note}>{t("builder.more")}</p>;
  if (error === "combinationImpossible") return <p className={styles.note}>{t("builder.mark.impossible")}</p>;
  if (error === "combinationNotOffered") return <p className={styles.note}>{t("builder.gone")}</p>;
  if (error !== null) return <p className={styles.note}>{errorText(error)}</p>;
  if (answer === null) return <p className={styles.note}>{t("builder.waiting")}</p>;
  if (answer.status === "locked") return <p className={styles.note}>{t("builder.locked")}</p>;
  const single = singleOddsOf(answer, limits?.maxCombinationOdds ?? Infinity);
  return (
    <p className={styles.note}>
      {single !== null && (
        <>
          <span>{t("builder.single")}</span> <s translate="no">{showTotalOdds(single.total, format)}</s>
          <span>{`: ${t(`builder.because.${single.reason}`)} `}</span>
        </>
      )}
      {answer.fair !== undefined && <OddReason match={match} answer={answer} fair={answer.fair} />}
    </p>
  );
}

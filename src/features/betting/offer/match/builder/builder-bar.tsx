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
import { showOdd } from "../../../../../domain/offer/odds-format.ts";
import { useOddsFormat } from "../../../../../queries/offer/odds-format.ts";
import { usePickedCell } from "../../../../../queries/ticket/picked-cells.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import { QuietStatus } from "../../../../../ui/feedback/quiet-status.tsx";
import { useOddsShared } from "../../table/odds-context.tsx";
import { useToggle } from "../../table/use-toggle.ts";
import { BuilderNote, useNoteText } from "./builder-note.tsx";
import { ChosenLegs } from "./chosen-legs.tsx";
import { CombinedOdd } from "./combined-odd.tsx";
import { combinedSelection } from "./combined-selection.ts";
import { inCodeOrder, legKey, oddOfLeg, pricesOf } from "./offered-odds.ts";
import { useNewestAnswer, type Newest } from "./use-newest-answer.ts";
import styles from "./builder-bar.module.css";

const quietMs = 3000;

interface Props {
  match: FullMatch;
  legs: readonly CombinationLeg[];
  /** What the server said of the choice when it was asked what else can be chosen. */
  options: Pick<Newest<unknown>, "error" | "refusedPlaces">;
  online: boolean;
  onRemove(leg: string): void;
}

export function BuilderBar({ match, legs, options, online, onRemove }: Props): ReactNode {
  const { t } = useTranslation();
  const { combinations } = useCommands();
  const format = useOddsFormat();
  const toggle = useToggle();
  const { stale } = useOddsShared();
  const { eventId } = match;
  const code = combinationCode(legs);
  const isOn = usePickedCell(eventId) === `${combinationsTable}|${combinationMarket}|||${code}`;
  const isEnough = legs.length >= fewestCombinationLegs;
  const codeLegs = inCodeOrder(legs);
  const price = useNewestAnswer(online && isEnough ? `${eventId} ${code}` : null, pricesOf(match, legs), () =>
    combinations.price({ eventId, legs: codeLegs }),
  );
  const { answer } = price;
  const { error, refusedPlaces } = isEnough ? price : options;
  const refusedLegs = refusedPlaces.flatMap((place) => codeLegs[place] ?? []);
  const note = useNoteText({ match, legs, online, stale, answer, error, refusedLegs });
  if (legs.length === 0) return null;
  const [first] = legs;
  const alone = first === undefined || isEnough ? null : oddOfLeg(match, first);
  const odd = answer === null ? alone : parseOdd(answer.odd);
  const isOpen = online && !stale && price.error === null && answer?.status === "open";
  const isFresh = isOpen || (alone !== null && !stale && refusedLegs.length === 0);
  const shown = odd === null ? "–" : showOdd(odd, format);
  const isWaiting = online && !stale && answer === null && error === null;
  const noteAloud = isWaiting ? "" : (note ?? "");
  return (
    <section className={styles.bar} aria-label={t("builder.title")} data-builder="bar">
      <ChosenLegs
        match={match}
        legs={legs}
        priced={answer?.legs ?? []}
        refusedKeys={new Set(refusedLegs.map(legKey))}
        onRemove={onRemove}
      />
      <BuilderNote match={match} text={note} answer={answer} />
      <div className={styles.price}>
        <CombinedOdd key={code} odd={odd} price={shown} isFresh={isFresh} />
        <small>{t("builder.legs", { count: legs.length })}</small>
        <QuietStatus
          quietMs={quietMs}
          text={isFresh ? t("builder.announced", { odds: shown, count: legs.length }) : noteAloud}
        />
      </div>
      <Button
        variant={isOn ? "plain" : "accent"}
        className={styles.add}
        disabled={!isOpen && !isOn}
        data-builder="add"
        onClick={() => {
          // To be taken off it needs no price.
          const combination = answer ?? (isOn ? { odd: "-", code, legs: codeLegs } : null);
          if (combination !== null) toggle(combinedSelection(match.kind, match, combination, Date.now()), isOn);
        }}
      >
        {isOn ? t("builder.remove") : t("builder.add")}
      </Button>
    </section>
  );
}

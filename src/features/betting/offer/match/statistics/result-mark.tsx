import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormMatch } from "../../../../../protocol/match-statistics.ts";
import { VisuallyHidden } from "../../../../../ui/layout/visually-hidden.tsx";
import styles from "./result-mark.module.css";

interface Props {
  result: FormMatch["result"];
  /** Said after the word, where nothing beside the mark says which match it was. */
  of?: string;
}

/** How a match ended for a side, as a letter. */
export function ResultMark({ result, of }: Props): ReactNode {
  const { t } = useTranslation();
  const letter = { won: t("match.wonLetter"), drawn: t("match.drawnLetter"), lost: t("match.lostLetter") }[result];
  const word = { won: t("match.won"), drawn: t("match.drawn"), lost: t("match.lost") }[result];
  return (
    <span className={styles.result} data-result={result} title={of}>
      <span aria-hidden="true">{letter}</span>
      <VisuallyHidden>{of === undefined ? word : `${word}: ${of}`}</VisuallyHidden>
    </span>
  );
}

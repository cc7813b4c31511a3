// What became of a selection: by icon and word.
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleSlash from "lucide-react/icons/circle-slash";
import CircleX from "lucide-react/icons/circle-x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shareFraction } from "../../../domain/ticket/leg-outcome.ts";
import type { PlacedOutcome } from "../../../domain/ticket/placed-outcome.ts";
import styles from "./status-tag.module.css";

const icons = {
  open: CircleDashed,
  won: CircleCheck,
  "half-won": CircleCheck,
  "half-lost": CircleX,
  lost: CircleX,
  void: CircleSlash,
} satisfies Record<PlacedOutcome, unknown>;

/** @param share of a dead heat: what of the odd is won, "0.5" */
export function LegMark({ outcome, share }: { outcome: PlacedOutcome; share?: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const Icon = icons[outcome];
  return (
    <span className={styles.tag} data-status={outcome === "open" ? undefined : outcome}>
      <Icon size={16} aria-hidden="true" />
      <span>{t(`history.leg.${outcome}`)}</span>
      {share === undefined ? null : <span>{t("history.leg.deadHeat", { share: shareFraction(share) ?? share })}</span>}
    </span>
  );
}

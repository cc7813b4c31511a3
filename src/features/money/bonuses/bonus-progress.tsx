// How far the wagering is, as a bar and in words.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { amountText } from "../../../i18n/amount-text.ts";
import type { Wagering } from "./bonus-model.ts";
import styles from "./bonus-card.module.css";

interface Props {
  wagering: Wagering;
  currency: Parameters<typeof amountText>[1];
}

export function BonusProgress({ wagering, currency }: Props): ReactNode {
  const { t } = useTranslation("money");
  const { t: site } = useTranslation("site");
  const { required, done, percent } = wagering;
  return (
    <div className={styles.progress}>
      <meter className={styles.bar} aria-label={t("bonus.staked")} min={0} max={required} value={done} />
      <p className={styles.sums}>
        <b data-progress="">
          {t("bonus.progress", { done: amountText(done, currency), required: amountText(required, currency) })}
        </b>
        <span>{site("bonuses.percent", { percent })}</span>
      </p>
    </div>
  );
}

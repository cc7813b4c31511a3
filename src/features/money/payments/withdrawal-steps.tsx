// How far a withdrawal has come, and what is still to come.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../ui/class-names.ts";
import { withdrawalSteps } from "./payment-progress.ts";
import styles from "./payment-card.module.css";

/** @param step index of the present one */
export function WithdrawalSteps({ step }: { step: number }): ReactNode {
  const { t } = useTranslation("money");
  return (
    <ol className={styles.steps} aria-label={t("payment.steps")}>
      {withdrawalSteps.map((name, index) => (
        <li
          key={name}
          className={classNames(styles.step, index <= step && styles.reached)}
          aria-current={index === step ? "step" : undefined}
        >
          {t(`payment.status.${name}`)}
        </li>
      ))}
    </ol>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../../domain/money.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import styles from "./amount-steps.module.css";
import { amountStepsIn } from "./steps-in-limits.ts";
import type { PayOption } from "./pay-options.ts";

interface Props {
  limits: PayOption["limits"];
  /** What is typed; null = nothing that can be sent. */
  amount: Minor | null;
  onChoose: (amount: Minor) => void;
}

/** One press instead of typing: round amounts that the method takes. */
export function AmountSteps({ limits, amount, onChoose }: Props): ReactNode {
  const { t } = useTranslation("money");
  const steps = amountStepsIn(limits);
  if (steps.length === 0) return null;
  return (
    <fieldset aria-label={t("payment.usualAmounts")} className={styles.steps}>
      {steps.map((step) => (
        <button
          key={step}
          type="button"
          aria-pressed={step === amount}
          className={styles.step}
          translate="no"
          onClick={() => onChoose(step)}
        >
          {formatMoney(step).replace(/,00$/, "")}
        </button>
      ))}
    </fieldset>
  );
}

// A cash-out that was paid.
import CircleCheck from "lucide-react/icons/circle-check";
import { useTranslation } from "react-i18next";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { Button } from "../../../ui/form/button.tsx";
import styles from "./cash-out.module.css";

export interface CashOutPaidProps {
  paid: Minor;
  part: number;
  currency: { currency: string; currencyId: number };
  onClose: () => void;
  onMore: () => void;
}

export function CashOutPaid({ paid, part, currency, onClose, onMore }: CashOutPaidProps) {
  const { t } = useTranslation();
  return (
    <>
      <output className={styles.paid}>
        <CircleCheck size={32} aria-hidden="true" />
        <b>{t("cashOut.paid", { amount: amountText(paid, currency) })}</b>
        <span>{t(part < 1 ? "cashOut.restGoesOn" : "cashOut.ended")}</span>
      </output>
      <div className={styles.after}>
        {part < 1 && <Button onClick={onMore}>{t("cashOut.more")}</Button>}
        <Button variant="accent" onClick={onClose}>
          {t("common.ok")}
        </Button>
      </div>
    </>
  );
}

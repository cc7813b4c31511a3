// The button that a bonus needs pressed, and the result of the last press.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Bonus } from "../../../protocol/bonuses.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import type { BonusOrders } from "./use-bonus-orders.ts";
import { useRefusalText } from "./use-refusal-text.ts";
import styles from "./bonus-card.module.css";

interface Props {
  bonus: Bonus;
  orders: BonusOrders;
}

export function BonusActions({ bonus, orders }: Props): ReactNode {
  const { t } = useTranslation("money");
  const refusalText = useRefusalText();
  const { open, refused, online, offline } = orders;
  const take = offline ? t("voucher.offlineButton") : t("bonus.take");
  const bonusOrder = open?.bonusId === bonus.id ? open : null;
  return (
    <>
      {refused?.bonusId === bonus.id && bonusOrder === null && (
        <p role="alert" className={styles.told}>
          {refusalText(refused.key)}
        </p>
      )}
      {bonusOrder?.checking === true && (
        <output className={styles.told} data-checking="">
          {t("bonus.checking")}
        </output>
      )}
      {bonus.status === "waiting" && (
        <div className={styles.actions}>
          <ActionLink to="/account/payment" accent>
            {t("bonus.deposit")}
          </ActionLink>
        </div>
      )}
      {bonus.status === "offered" && (
        <div className={styles.actions}>
          <Button
            variant="accent"
            aria-label={t("bonus.named", { action: take, title: bonus.title })}
            disabled={(!online || open !== null) && bonusOrder === null}
            busy={bonusOrder?.kind === "takeBonus"}
            onClick={() => orders.take(bonus.id)}
          >
            {take}
          </Button>
        </div>
      )}
    </>
  );
}

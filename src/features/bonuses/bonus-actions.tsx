// What can be done with a bonus, what keeps it from being done, and how it went.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Bonus } from "../../protocol/bonuses.ts";
import { Button } from "../../ui/form/button.tsx";
import { ActionLink } from "../../ui/form/action-link.tsx";
import { isRunning } from "./bonus-model.ts";
import { GiveUpDialog } from "./give-up-dialog.tsx";
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
  const [asking, setAsking] = useState(false);
  if (!isRunning(bonus)) return null;
  const { open, refused, online } = orders;
  const own = open?.bonusId === bonus.id ? open : null;
  const locked = !online || open !== null;
  const named = (action: string): string => t("bonus.named", { action, title: bonus.title });
  return (
    <>
      {refused?.bonusId === bonus.id && own === null && (
        <p role="alert" className={styles.told}>
          {refusalText(refused.key)}
        </p>
      )}
      {own?.checking === true && (
        <output className={styles.told} data-checking="">
          {t("bonus.checking")}
        </output>
      )}
      <div className={styles.actions}>
        {bonus.status === "waiting" && (
          <ActionLink to="/account/payment" accent>
            {t("bonus.deposit")}
          </ActionLink>
        )}
        {bonus.status === "offered" && (
          <Button
            variant="accent"
            className={styles.main}
            aria-label={named(t("bonus.take"))}
            disabled={locked && own === null}
            busy={own?.kind === "takeBonus"}
            onClick={() => orders.take(bonus.id)}
          >
            {t("bonus.take")}
          </Button>
        )}
        <Button
          variant="ghost"
          aria-label={named(t("bonus.giveUp"))}
          disabled={locked && own?.kind !== "endBonus"}
          busy={own?.kind === "endBonus"}
          onClick={() => setAsking(true)}
        >
          {t("bonus.giveUp")}
        </Button>
      </div>
      {asking && (
        <GiveUpDialog
          bonus={bonus}
          busy={own !== null}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            orders.end(bonus.id);
          }}
        />
      )}
    </>
  );
}

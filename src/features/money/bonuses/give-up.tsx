// Gives a bonus up, in two steps.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Bonus } from "../../../protocol/bonuses.ts";
import { Button } from "../../../ui/form/button.tsx";
import { GiveUpDialog } from "./give-up-dialog.tsx";
import type { BonusOrders } from "./use-bonus-orders.ts";

interface Props {
  bonus: Bonus;
  orders: BonusOrders;
}

export function GiveUp({ bonus, orders }: Props): ReactNode {
  const { t } = useTranslation("money");
  const [asking, setAsking] = useState(false);
  const { open, online } = orders;
  const isEnding = open?.bonusId === bonus.id && open.kind === "endBonus";
  return (
    <>
      <Button
        variant="ghost"
        aria-label={t("bonus.named", { action: t("bonus.giveUp"), title: bonus.title })}
        disabled={(!online || open !== null) && !isEnding}
        busy={isEnding}
        onClick={() => setAsking(true)}
      >
        {t("bonus.giveUp")}
      </Button>
      {asking && (
        <GiveUpDialog
          bonus={bonus}
          busy={open !== null}
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

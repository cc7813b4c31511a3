// The second step of giving a bonus up: says what is lost, and what is not.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { toMinor } from "../../../domain/money.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import type { Bonus } from "../../../protocol/bonuses.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { currencyOf } from "./bonus-facts.ts";
import { isFreeBet, wageringOf } from "./bonus-model.ts";
import styles from "./bonus-card.module.css";

interface Props {
  bonus: Bonus;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function GiveUpDialog({ bonus, busy, onClose, onConfirm }: Props): ReactNode {
  const { t } = useTranslation("money");
  return (
    <Dialog
      open
      width="offer"
      focus="itself"
      title={t("bonus.lose.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("bonus.lose.cancel")}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {t("bonus.giveUp")}
          </Button>
        </>
      }
    >
      <p className={styles.of}>{bonus.title}</p>
      <p className={styles.told}>{t("bonus.lose.lead")}</p>
      <Lost bonus={bonus} />
      {bonus.openTickets > 0 && (
        <p className={styles.told} data-lost="tickets">
          {t("bonus.lose.tickets", { count: bonus.openTickets })}
        </p>
      )}
      <p className={styles.told}>{t("bonus.lose.keep")}</p>
    </Dialog>
  );
}

function Lost({ bonus }: { bonus: Bonus }): ReactNode {
  const { t } = useTranslation("money");
  const currency = currencyOf(bonus);
  const wagering = wageringOf(bonus);
  if (bonus.status === "waiting") return <p className={styles.lost}>{t("bonus.lose.code")}</p>;
  const money = bonus.status === "offered" ? bonus.amount : bonus.left;
  return (
    <dl className={styles.lost}>
      <div>
        <dt>{t(isFreeBet(bonus) ? "bonus.lose.freeBet" : "bonus.lose.money")}</dt>
        <dd data-lost="money" translate="no">
          {amountText(toMinor(money), currency)}
        </dd>
      </div>
      {wagering !== null && (
        <div>
          <dt>{t("bonus.staked")}</dt>
          <dd data-lost="progress">
            {t("bonus.progress", {
              done: amountText(wagering.done, currency),
              required: amountText(wagering.required, currency),
            })}
          </dd>
        </div>
      )}
    </dl>
  );
}

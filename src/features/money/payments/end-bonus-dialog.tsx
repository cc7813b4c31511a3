// A withdrawal would end the player's bonus: nothing is sent again before that is understood.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "./pay-form.module.css";

interface Props {
  open: boolean;
  /** The bonus money that goes, written. */
  amount: string;
  onEnd: () => void;
  onKeep: () => void;
}

export function EndBonusDialog({ open, amount, onEnd, onKeep }: Props): ReactNode {
  const { t } = useTranslation("money");
  return (
    <Dialog
      open={open}
      width="offer"
      focus="itself"
      title={t("payment.endBonus.title")}
      closeLabel={t("payment.endBonus.no")}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>{t("payment.endBonus.no")}</Button>
          <Button variant="danger" onClick={onEnd}>
            {t("payment.endBonus.yes")}
          </Button>
        </>
      }
    >
      <p className={styles.dialogText}>{t("payment.endBonus.text", { amount })}</p>
    </Dialog>
  );
}

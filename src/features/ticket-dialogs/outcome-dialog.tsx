// How the ticket came out: open in every tab, closed in all of them by one OK.
import { useTranslation } from "react-i18next";
import { useCommands } from "../../client/client-context.tsx";
import { errorCode } from "../../client/error-code.ts";
import { showSnackbar } from "../../client/snackbars.ts";
import type { DialogRow } from "../../db/device-tables.ts";
import { currencyLabel, formatMoney } from "../../domain/money.ts";
import type { Minor } from "../../domain/ticket-selection.ts";
import { useDynamicText } from "../../i18n/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./ticket-dialogs.module.css";

export function OutcomeDialog({ outcome }: { outcome: DialogRow }) {
  const { t } = useTranslation();
  const text = useDynamicText();
  const { ticket } = useCommands();
  const accepted = outcome.kind === "accepted";
  const close = (): void => {
    ticket.closeOutcome().catch((error: unknown) => showSnackbar(`errors.${errorCode(error)}`, { tone: "error" }));
  };
  // A server may have made up its own key.
  const message =
    text(`ticket.message.${outcome.messageKey}`) ??
    text(`errors.${outcome.messageKey}`) ??
    t("ticket.message.snackbarRejected");
  const amount = (minor: Minor): string => `${formatMoney(minor)} ${currencyLabel(outcome.currency, 0)}`.trimEnd();
  return (
    <Dialog
      open
      title={t(accepted ? "ticket.accepted" : "ticket.rejected")}
      onClose={close}
      actions={
        <Button variant="accent" onClick={close}>
          {t("common.ok")}
        </Button>
      }
    >
      <p role={accepted ? "status" : "alert"} className={styles.text}>
        {message}
      </p>
      {accepted && (
        <dl className={styles.sums}>
          <dt>{t("ticket.payIn")}</dt>
          <dd>{amount(outcome.stake)}</dd>
          <dt>{t("ticket.possibleWin")}</dt>
          <dd>{amount(outcome.possibleWin)}</dd>
        </dl>
      )}
    </Dialog>
  );
}

// A game took no bet: over its limit, or not at all. Open in every tab, closed in all of them by one OK.
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import type { BetLimitRow } from "../../../db/dialog-tables.ts";
import { formatMoney } from "../../../domain/money.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "./ticket-dialogs.module.css";

export function BetLimitDialog({ betLimit: { limit, currency } }: { betLimit: BetLimitRow }) {
  const { t } = useTranslation("site");
  const { preferences } = useCommands();
  const close = (): void => {
    preferences.closeBetLimit().catch(showError);
  };
  return (
    <Dialog
      open
      width="narrow"
      title={t("betLimit.title")}
      onClose={close}
      actions={
        <Button variant="accent" onClick={close}>
          {t("common.ok")}
        </Button>
      }
    >
      <div role="alert" className={styles.text}>
        {limit === null ? (
          <p>{t("betLimit.impossible")}</p>
        ) : (
          <>
            <p>{t("betLimit.over", { limit: `${formatMoney(limit)} ${currency}`.trimEnd() })}</p>
            <p>{t("betLimit.lower")}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}

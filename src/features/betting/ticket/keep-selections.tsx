// Whether the selections stay for another ticket, and that they were paid once already.
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { showError } from "../../../client/show-error.ts";
import { usePreferences } from "../../../queries/account/preferences.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import styles from "./keep-selections.module.css";

export function KeepSelections({ placedOnce }: { placedOnce: boolean }) {
  const { t } = useTranslation();
  const { preferences } = useCommands();
  const keep = dataOr(usePreferences(), null)?.keepSelections ?? false;
  return (
    <div className={styles.keep}>
      {placedOnce && <p data-ticket="placed-once">{t("ticket.placedOnce")}</p>}
      <Switch
        label={t("ticket.keep")}
        checked={keep}
        onChange={(on) => void preferences.set("keepSelections", on).catch(showError)}
      />
    </div>
  );
}

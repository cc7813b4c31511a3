// The codes for a lost phone, shown once.
import Copy from "lucide-react/icons/copy";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "../../../../client/use-action.ts";
import { showSnackbar } from "../../../../state/snackbars.ts";
import { Button } from "../../../../ui/form/button.tsx";
import styles from "./security.module.css";

export function RecoveryCodesList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): ReactNode {
  const { t } = useTranslation("site");
  const copy = useAction(
    async () => {
      await navigator.clipboard.writeText(codes.join("\n"));
      showSnackbar("notice.codesCopied");
    },
    () => showSnackbar("share.copyFailed", { tone: "error" }),
  );
  return (
    <div className={styles.form}>
      <p className={styles.muted}>{t("security.codesText")}</p>
      <ol className={styles.codes} aria-label={t("security.codesTitle")}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button busy={copy.busy} onClick={() => void copy.run()}>
          <Copy size={18} aria-hidden="true" />
          <span>{t("security.copyCodes")}</span>
        </Button>
        <Button variant="accent" onClick={onDone}>
          {t("security.codesStored")}
        </Button>
      </div>
    </div>
  );
}

// How long and with what result was played: open in every tab that is seen, closed in all of them by one answer.
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useCommands } from "../../../client/client-context.tsx";
import { closePanel } from "../../../state/panels.ts";
import type { RealityCheckRow, SessionResult } from "../../../db/dialog-tables.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "./reality-check-dialog.module.css";
import { showError } from "../../../client/show-error.ts";
import { timeText } from "./time-text.ts";

export function RealityCheckDialog({ shown }: { shown: NonNullable<RealityCheckRow["shown"]> }) {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  const { gambling, session } = useCommands();
  const navigate = useNavigate();
  const close = (): void => {
    gambling.closeRealityCheck().catch(showError);
  };
  const toLimits = (): void => {
    close();
    closePanel();
    void navigate(withPrefix(prefix, "/responsible_gambling"));
  };
  return (
    <Dialog
      open
      width="offer"
      focus="itself"
      title={t("gambling.check.title")}
      onClose={close}
      actions={
        <div className={styles.actions}>
          <Button onClick={toLimits}>{t("gambling.mine")}</Button>
          <Button onClick={() => session.logOut().catch(showError)}>{t("header.logOut")}</Button>
          <Button variant="accent" onClick={close}>
            {t("gambling.check.continue")}
          </Button>
        </div>
      }
    >
      <p className={styles.time} data-reality="">
        {t("gambling.session", { time: timeText(t, shown.playedMs) })}
      </p>
      {shown.results.length === 0 ? (
        <p>{t("gambling.check.nothing")}</p>
      ) : (
        shown.results.map((result) => <Result key={result.currency} result={result} />)
      )}
    </Dialog>
  );
}

function Result({ result: { currency, staked, won } }: { result: SessionResult }) {
  const { t } = useTranslation();
  const text = (minor: number): string => amountText(minor, { currency, currencyId: 0 });
  const net = won - staked;
  return (
    <dl className={styles.sums} data-reality={currency}>
      <dt>{t("gambling.check.staked")}</dt>
      <dd>{text(staked)}</dd>
      <dt>{t("gambling.check.won")}</dt>
      <dd>{text(won)}</dd>
      <dt className={styles.net}>{t("gambling.check.net")}</dt>
      <dd className={styles.net}>{net > 0 ? `+${text(net)}` : text(net)}</dd>
    </dl>
  );
}

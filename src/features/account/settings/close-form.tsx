// What goes and what stays when an account is closed, the password that closes it, and why it cannot be closed now.
import type { LucideIcon } from "lucide-react";
import Archive from "lucide-react/icons/archive";
import X from "lucide-react/icons/x";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { useCommands } from "../../../client/client-context.tsx";
import { errorCode } from "../../../client/error-code.ts";
import { useCodedForm } from "../../../client/use-coded-form.ts";
import { useFactors } from "../../../client/use-factors.ts";
import { usePasskeyProof } from "../../../client/use-passkey-proof.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { withPrefix } from "../../../i18n/language-path.ts";
import { closingRefusals, type ClosingRefusal } from "../../../protocol/close-account.ts";
import { retentionYearsIn } from "../../../protocol/general-settings.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useCatalogue } from "../../../queries/site/catalogue.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { CodeField } from "../../../ui/form/code-field.tsx";
import { PasskeyButton } from "../../../ui/form/passkey-button.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { offlineError } from "./offline-error.ts";
import styles from "./settings-page.module.css";

const schema = z.object({
  current: z.string().check(z.minLength(1, "currentPasswordRequired")),
  code: z.string(),
});

/** Where the player can do something about it. */
const wayOut = {
  walletNotEmpty: { to: "/account/payment", label: "page.payment" },
  openTickets: { to: "/ticket_history", label: "page.ticketHistory" },
  openPayments: { to: "/account/payment", label: "page.payment" },
  accountOwes: { to: "/account/payment", label: "page.payment" },
  floatNotEmpty: null,
  lastAdministrator: null,
} as const satisfies Record<ClosingRefusal, { to: string; label: string } | null>;

export function CloseForm({ onCancel }: { onCancel: () => void }): ReactNode {
  const { t } = useTranslation("site");
  const { account, factors: confirmations } = useCommands();
  const { prefix } = useLanguage();
  const navigate = useNavigate();
  const offline = useConnection().state === "offline";
  const years = retentionYearsIn(dataOr(useCatalogue("settings:general"), null));
  const [refusal, setRefusal] = useState<ClosingRefusal | null>(null);
  const factors = useFactors();
  const touched = usePasskeyProof(factors);

  async function close(send: () => Promise<void>): Promise<void> {
    setRefusal(null);
    try {
      await send();
    } catch (error) {
      const closingRefusal = closingRefusals.find((key) => key === errorCode(error));
      if (closingRefusal === undefined) throw error;
      setRefusal(closingRefusal);
      return;
    }
    showSnackbar("notice.accountClosed", { timeout: 0, farewell: true });
    void navigate(withPrefix(prefix, "/"), { replace: true });
  }
  const closeByPasskey = (): void =>
    void touched.touch({ path: "/account/v1/close", body: {} }, (passkey) =>
      close(() => confirmations.confirmed({ name: "close", body: {}, passkey })),
    );
  const coded = useCodedForm({
    schema,
    empty: { current: "", code: "" },
    fallback: "unexpected",
    async send({ current, code }) {
      if (offline) throw offlineError();
      await close(() => account.closeAccount(current, ...(code === "" ? [] : [code])));
    },
  });
  const way = refusal === null ? null : wayOut[refusal];
  return (
    <form noValidate className={styles.form} onSubmit={coded.submit}>
      <Points
        title={t("settings.closeGoes")}
        Sign={X}
        points={[t("settings.closeGoesAccess"), t("settings.closeGoesOwn"), t("settings.closeGoesBonus")]}
      />
      <Points
        title={t("settings.closeStays")}
        Sign={Archive}
        points={[
          years === null ? t("settings.closeStaysWhile") : t("settings.closeStaysPerson", { count: years }),
          t("settings.closeStaysBooks"),
        ]}
      />
      {touched.available && <PasskeyButton busy={touched.busy} error={touched.error} onPress={closeByPasskey} />}
      <PasswordField
        {...coded.field("current")}
        label={t("settings.currentPassword")}
        autoComplete="current-password"
        maxLength={200}
      />
      {factors !== null && factors.totpSince !== null && (
        <CodeField {...coded.field("code")} label={t("security.code")} hint={t("security.codeHint")} />
      )}
      {refusal !== null && (
        <div role="alert" data-close-refused={refusal} className={styles.column}>
          <p className={styles.refused}>{t(`settings.closeRefused.${refusal}`)}</p>
          {way !== null && <ActionLink to={way.to}>{t(way.label)}</ActionLink>}
        </div>
      )}
      {coded.refused !== null && (
        <p role="alert" className={styles.refused}>
          {coded.refused}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t("settings.cancel")}</Button>
        <Button type="submit" variant="danger" busy={coded.busy}>
          {t("settings.closeNow")}
        </Button>
      </div>
    </form>
  );
}

function Points({ title, Sign, points }: { title: string; Sign: LucideIcon; points: readonly string[] }): ReactNode {
  return (
    <section>
      <h3 className={styles.muted}>{title}</h3>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>
            <Sign size={16} aria-hidden="true" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// An authenticator app is set up: the code to scan, and two codes that it shows one after the other.
import { Suspense, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useCodedForm } from "../../../../client/use-coded-form.ts";
import type { TotpOffer } from "../../../../protocol/proofs.ts";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { CodeField } from "../../../../ui/form/code-field.tsx";
import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import styles from "./security.module.css";
import { useFactorCalls } from "./use-factor-calls.ts";

// Who has no app is asked for none.
const QrCode = lazyComponent(async () => (await import("../../../../ui/layout/qr-code.tsx")).QrCode);

const code = z.string().check(z.trim(), z.minLength(1, "codeRequired"));
const schema = z.object({ code, next: code });

export function AppOffer(props: {
  offer: TotpOffer;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}): ReactNode {
  const { offer, onCodes, onCancel } = props;
  const { t } = useTranslation("site");
  const call = useFactorCalls();
  const coded = useCodedForm({
    schema,
    empty: { code: "", next: "" },
    first: "code",
    fallback: "unexpected",
    send: async (fields) => onCodes((await call("totp/confirm", fields)).recoveryCodes),
  });
  return (
    <form noValidate className={styles.form} onSubmit={coded.submit}>
      <p className={styles.muted}>{t("security.scan")}</p>
      <Suspense fallback={<Skeleton height="220px" />}>
        <div className={styles.qr}>
          <QrCode text={offer.uri} label={t("security.qr")} />
        </div>
      </Suspense>
      <dl className={styles.key}>
        <dt>{t("security.key")}</dt>
        <dd>
          <code data-totp-secret>{offer.secret.match(/.{1,4}/g)?.join(" ")}</code>
        </dd>
      </dl>
      <CodeField {...coded.field("code")} inputMode="numeric" label={t("security.firstCode")} />
      <CodeField {...coded.field("next")} inputMode="numeric" label={t("security.nextCode")} />
      {coded.refused !== null && (
        <p role="alert" className={styles.refused}>
          {coded.refused}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t("settings.cancel")}</Button>
        <Button type="submit" variant="accent" busy={coded.busy}>
          {t("security.appConfirm")}
        </Button>
      </div>
    </form>
  );
}

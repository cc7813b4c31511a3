// The authenticator app of the account: whether there is one, and how it comes and goes.
import Smartphone from "lucide-react/icons/smartphone";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../../client/client-context.tsx";
import { showError } from "../../../../client/show-error.ts";
import { useConnection } from "../../../../client/use-connection.ts";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import type { Factors } from "../../../../protocol/factors.ts";
import type { TotpOffer } from "../../../../protocol/proofs.ts";
import { showSnackbar } from "../../../../state/snackbars.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { AppOffer } from "./app-offer.tsx";
import { type GivenProof, ProofForm } from "./proof-form.tsx";
import { RecoveryCodesList } from "./recovery-codes.tsx";
import styles from "./security.module.css";
import { useFactorCalls } from "./use-factor-calls.ts";

type Step =
  | { state: "closed" }
  | { state: "proof"; of: "add" | "remove" | "renew" }
  | { state: "offer"; offer: TotpOffer }
  | { state: "codes"; codes: readonly string[] };

const titles = {
  add: "security.appAdd",
  remove: "security.appRemove",
  renew: "security.codesRenew",
} as const;
const calls = { add: "totp/start", remove: "totp/remove", renew: "recovery-codes" } as const;
const texts = {
  add: "security.addText",
  remove: "security.appRemoveText",
  renew: "security.codesRenewText",
} as const;

export function AppPart({ factors }: { factors: Factors }): ReactNode {
  const { t } = useTranslation("site");
  const { language } = useLanguage();
  const call = useFactorCalls();
  const { enrolled } = useCommands().factors;
  const offline = useConnection().state === "offline";
  const [step, setStep] = useState<Step>({ state: "closed" });
  const close = (): void => setStep({ state: "closed" });
  const { totpSince, recoveryCodesLeft } = factors;

  async function prove(of: keyof typeof titles, { proof, passkey }: GivenProof): Promise<void> {
    if (of === "add") return setStep({ state: "offer", offer: await call("totp/start", proof, passkey) });
    if (of === "renew")
      return setStep({ state: "codes", codes: (await call("recovery-codes", proof, passkey)).recoveryCodes });
    await call("totp/remove", proof, passkey);
    showSnackbar("notice.factorsChanged");
    close();
  }

  const title =
    step.state === "codes" ? t("security.codesTitle") : t(step.state === "proof" ? titles[step.of] : "security.appAdd");
  return (
    <section className={styles.part} aria-label={t("security.app")}>
      <div className={styles.line}>
        <Smartphone size={20} aria-hidden="true" className={styles.icon} />
        <div className={styles.name}>
          <strong>{t("security.app")}</strong>
          <span className={styles.muted}>
            {totpSince === null
              ? t("security.appText")
              : t("security.appOn", { moment: formatMoment(totpSince, language) })}
          </span>
          {totpSince !== null && (
            <span className={styles.muted}>{t("security.codesLeft", { left: recoveryCodesLeft })}</span>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {totpSince === null ? (
          <Button disabled={offline} onClick={() => setStep({ state: "proof", of: "add" })}>
            {t("security.appAdd")}
          </Button>
        ) : (
          <>
            <Button disabled={offline} onClick={() => setStep({ state: "proof", of: "renew" })}>
              {t("security.codesRenew")}
            </Button>
            <Button variant="danger" disabled={offline} onClick={() => setStep({ state: "proof", of: "remove" })}>
              {t("security.appRemove")}
            </Button>
          </>
        )}
      </div>
      {/* Codes are shown once: only their own button closes them. */}
      <Dialog
        open={step.state !== "closed"}
        title={title}
        focus="field"
        {...(step.state === "codes" ? {} : { onClose: close, closeLabel: t("common.close") })}
      >
        {step.state === "proof" && (
          <ProofForm
            factors={factors}
            call={{ name: calls[step.of], body: {} }}
            text={t(texts[step.of])}
            go={t(titles[step.of])}
            danger={step.of === "remove"}
            send={(given) => prove(step.of, given)}
            onCancel={close}
          />
        )}
        {step.state === "offer" && (
          <AppOffer offer={step.offer} onCodes={(codes) => setStep({ state: "codes", codes })} onCancel={close} />
        )}
        {step.state === "codes" && (
          <RecoveryCodesList
            codes={step.codes}
            onDone={() => {
              showSnackbar("notice.factorsChanged");
              close();
              // Not before: another view of the page would take the codes away.
              enrolled().catch(showError);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

// The passkeys of the account: added, named and removed.
import KeyRound from "lucide-react/icons/key-round";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { canUsePasskeys } from "../../../../browser/can-use-passkeys.ts";
import { makePasskey } from "../../../../browser/passkeys.ts";
import { useCommands } from "../../../../client/client-context.tsx";
import { useConnection } from "../../../../client/use-connection.ts";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import { useLanguage } from "../../../../i18n/use-language.ts";
import type { Factors, Passkey } from "../../../../protocol/factors.ts";
import { mostPasskeys } from "../../../../protocol/factors.ts";
import { showSnackbar } from "../../../../state/snackbars.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { PasskeyNameForm } from "./passkey-name-form.tsx";
import { ProofForm, type GivenProof } from "./proof-form.tsx";
import styles from "./security.module.css";
import { useFactorCalls } from "./use-factor-calls.ts";

type Step = { state: "closed" } | { state: "add" } | { state: "rename" | "remove"; passkey: Passkey };

export function PasskeysPart({ factors }: { factors: Factors }): ReactNode {
  const { t } = useTranslation("site");
  const call = useFactorCalls();
  const { enrolled } = useCommands().factors;
  const offline = useConnection().state === "offline";
  const [step, setStep] = useState<Step>({ state: "closed" });
  const close = (): void => setStep({ state: "closed" });
  const { passkeys, passkeyHost } = factors;
  const canAdd = canUsePasskeys(passkeyHost);

  async function add(given: GivenProof, signal: AbortSignal): Promise<void> {
    const offer = await call("passkeys/options", given.proof, given.passkey);
    await call("passkeys/add", { passkey: await makePasskey(offer, signal) });
    showSnackbar("notice.factorsChanged");
    close();
    await enrolled();
  }

  async function remove(id: string, given: GivenProof): Promise<void> {
    await call("passkeys/remove", { ...given.proof, id }, given.passkey);
    showSnackbar("notice.factorsChanged");
    close();
  }

  const titles = {
    closed: t("security.passkeyAdd"),
    add: t("security.passkeyAdd"),
    rename: t("security.passkeyRename"),
    remove: t("security.passkeyRemove"),
  };
  return (
    <section className={styles.part} aria-label={t("security.passkeys")}>
      <div className={styles.line}>
        <KeyRound size={20} aria-hidden="true" className={styles.icon} />
        <div className={styles.name}>
          <strong>{t("security.passkeys")}</strong>
          <span className={styles.muted}>{t("security.passkeysText")}</span>
          {!canAdd && (
            <span className={styles.muted}>
              {passkeyHost === null || !canUsePasskeys()
                ? t("security.passkeysUnavailable")
                : t("security.passkeysElsewhere", { host: passkeyHost })}
            </span>
          )}
        </div>
      </div>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              offline={offline}
              onRename={() => setStep({ state: "rename", passkey })}
              onRemove={() => setStep({ state: "remove", passkey })}
            />
          ))}
        </ul>
      )}
      {canAdd && passkeys.length < mostPasskeys && (
        <div className={styles.actions}>
          <Button disabled={offline} onClick={() => setStep({ state: "add" })}>
            {t("security.passkeyAdd")}
          </Button>
        </div>
      )}
      <Dialog
        open={step.state !== "closed"}
        title={titles[step.state]}
        focus="field"
        closeLabel={t("common.close")}
        onClose={close}
      >
        {step.state === "add" && (
          <ProofForm
            factors={factors}
            call={{ name: "passkeys/options", body: {} }}
            text={t("security.addText")}
            go={t("security.passkeyAdd")}
            send={add}
            onCancel={close}
          />
        )}
        {step.state === "rename" && <PasskeyNameForm passkey={step.passkey} onDone={close} />}
        {step.state === "remove" && (
          <ProofForm
            factors={factors}
            call={{ name: "passkeys/remove", body: { id: step.passkey.id } }}
            without={step.passkey.id}
            text={t(passkeys.length === 1 ? "security.passkeyRemoveLast" : "security.passkeyRemoveText", {
              name: step.passkey.name,
            })}
            go={t("security.passkeyRemove")}
            danger
            send={(given) => remove(step.passkey.id, given)}
            onCancel={close}
          />
        )}
      </Dialog>
    </section>
  );
}

function PasskeyLine(props: {
  passkey: Passkey;
  offline: boolean;
  onRename: () => void;
  onRemove: () => void;
}): ReactNode {
  const { passkey, offline, onRename, onRemove } = props;
  const { t } = useTranslation("site");
  const { language } = useLanguage();
  const { name, createdAt, usedAt } = passkey;
  return (
    <li className={styles.entry} data-passkey={passkey.id}>
      <div className={styles.name}>
        <strong>{name}</strong>
        <span className={styles.muted}>
          {t("security.passkeyAdded", { moment: formatMoment(createdAt, language) })}
        </span>
        <span className={styles.muted}>
          {usedAt === null
            ? t("security.passkeyUnused")
            : t("security.passkeyUsed", { moment: formatMoment(usedAt, language) })}
        </span>
      </div>
      <div className={styles.actions}>
        <Button disabled={offline} onClick={onRename} aria-label={t("security.passkeyRenameLabel", { name })}>
          {t("security.passkeyRename")}
        </Button>
        <Button
          variant="danger"
          disabled={offline}
          onClick={onRemove}
          aria-label={t("security.passkeyRemoveLabel", { name })}
        >
          {t("security.passkeyRemove")}
        </Button>
      </div>
    </li>
  );
}

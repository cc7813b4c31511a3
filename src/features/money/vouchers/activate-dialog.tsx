// "Use voucher": one box for the code, as it stands on the slip.
import { MaskInput } from "maska";
import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../client/use-connection.ts";
import { useMoneyOrder } from "../../../client/use-money-order.ts";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useWrongField } from "../../../ui/form/use-wrong-field.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { digitsOf, groupedLength } from "./format-code.ts";
import { OrderProgress } from "./order-progress.tsx";
import { useRefusalText } from "./use-refusal-text.ts";
import styles from "./voucher-form.module.css";

export function ActivateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const order = useMoneyOrder("activateVoucher");
  const { open, outcome, acknowledge } = order;
  /** A code was given here: what came of an earlier one was told when it did. */
  const [given, setGiven] = useState(false);
  const isDone = outcome?.state === "done";
  useEffect(() => {
    if (!isDone) return;
    // How much came is told by a message that outlives the dialog.
    acknowledge();
    if (given) onClose();
  }, [isDone, given, acknowledge, onClose]);
  const close = (): void => {
    acknowledge();
    onClose();
  };
  return (
    <Dialog open title={t("vouchers.use")} focus="field" onClose={close} closeLabel={t("common.close")}>
      {open?.state === "checking" ? (
        <OrderProgress kind="activateVoucher" />
      ) : (
        <CodeForm
          busy={order.pressing || open !== null}
          refusal={order.refused ?? (given ? (outcome?.error?.key ?? null) : null)}
          onChange={acknowledge}
          onSubmit={(voucher) => {
            setGiven(true);
            void order.give({ voucher });
          }}
        />
      )}
    </Dialog>
  );
}

interface CodeFormProps {
  busy: boolean;
  /** Key of why the last code was refused. */
  refusal: string | null;
  onChange: () => void;
  /** @param code 16 digits */
  onSubmit: (code: string) => void;
}

function CodeForm({ busy, refusal, onChange, onSubmit }: CodeFormProps) {
  const { t } = useTranslation("money");
  const refusalText = useRefusalText();
  const error = refusalText(refusal);
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [whole, setWhole] = useState(false);
  const online = useConnection().state === "online";
  const wrongField = useWrongField(busy, true);
  useEffect(() => {
    if (input.current === null) return;
    const mask = new MaskInput(input.current, { mask: "#### - #### - #### - ####" });
    return () => mask.destroy();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    wrongField.tried();
    const typed = input.current?.value ?? "";
    if (typed.length === groupedLength && online && !busy) onSubmit(digitsOf(typed));
  };
  return (
    <form {...wrongField.form} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={input}
        label={t("voucher.code")}
        className={styles.code}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        maxLength={groupedLength}
        readOnly={busy}
        error={error}
        describedBy={hintId}
        onInput={(event) => {
          setWhole(event.currentTarget.value.length === groupedLength);
          onChange();
        }}
      />
      <p id={hintId} className={styles.range}>
        {error === null && t("voucher.codeHint")}
      </p>
      {!online && <p className={styles.note}>{t("voucher.offline")}</p>}
      <Button type="submit" variant={whole ? "accent" : "plain"} size="large" disabled={!online} busy={busy}>
        {online ? t("voucher.doUse") : t("voucher.offlineButton")}
      </Button>
    </form>
  );
}

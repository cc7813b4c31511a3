// The form for a promo code: sent once whatever happens, refused beside the field, and what it brought under it.
import { useEffect, useId, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../client/use-connection.ts";
import { useMoneyOrder } from "../../../client/use-money-order.ts";
import { Button } from "../../../ui/form/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useWrongField } from "../../../ui/form/use-wrong-field.ts";
import { useRefusalText } from "./use-refusal-text.ts";
import styles from "./promo-form.module.css";

const shortest = 3;
const longest = 32;

/** @param props.onDone the code was taken: which bonus it brought */
export function PromoForm({ initial, onDone }: { initial: string; onDone: (bonusId: string) => void }): ReactNode {
  const { t } = useTranslation("money");
  const refusalText = useRefusalText();
  const hintId = useId();
  const connection = useConnection().state;
  const order = useMoneyOrder("redeem");
  const { open, outcome, acknowledge } = order;
  const [typed, setTyped] = useState<string | null>(null);
  const [tooShort, setTooShort] = useState(false);
  const refused = outcome?.state === "refused" ? outcome : null;
  // An order outlives the page: its code stands in the field again.
  const code = open?.order.body.code ?? typed ?? refused?.body.code ?? initial;
  const done = outcome?.state === "done" ? outcome.result.id : null;
  const [brought, setBrought] = useState<string | null>(null);
  if (done !== null && done !== brought) {
    setBrought(done);
    setTyped("");
  }
  useEffect(() => {
    if (done === null) return;
    onDone(done);
    acknowledge();
  }, [done, onDone, acknowledge]);
  const refusal = refused?.error.key ?? order.refused;
  const { give } = order;
  /** Sent while the page was still connecting: it goes as soon as it can, and nothing waits for a network that is away. */
  const [held, setHeld] = useState<{ code: string } | null>(null);
  const [due, setDue] = useState<{ code: string } | null>(null);
  if (held !== null && connection !== "connecting") {
    setHeld(null);
    if (connection === "online") setDue(held);
  }
  useEffect(() => {
    if (due !== null) void give(due);
  }, [due, give]);
  const busy = open !== null || order.pressing || held !== null;
  const error = busy ? null : tooShort ? t("promo.length") : refusal === null ? null : refusalText(refusal);
  const wrongField = useWrongField(busy, true);
  const hint = hintOf();

  function hintOf(): string | null {
    if (open?.state === "checking") return t("bonus.checking");
    if (connection === "offline") return t("bonus.offline");
    // The error stands in its place.
    return error === null ? t("promo.hint") : null;
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || connection === "offline") return;
    wrongField.tried();
    const sent = code.trim();
    const valid = sent.length >= shortest && sent.length <= longest;
    setTooShort(!valid);
    if (!valid) return;
    acknowledge();
    setHeld({ code: sent });
  };
  const type = (text: string): void => {
    setTyped(text);
    setTooShort(false);
    if (refusal !== null) acknowledge();
  };
  return (
    <form {...wrongField.form} className={styles.form} onSubmit={submit} noValidate data-promo={open?.state ?? "idle"}>
      <TextField
        label={t("promo.label")}
        value={code}
        onChange={(event) => type(event.target.value)}
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longest}
        error={error}
        describedBy={hintId}
      />
      <output id={hintId} className={styles.hint}>
        {hint}
      </output>
      <Button type="submit" variant="accent" className={styles.submit} disabled={connection === "offline"} busy={busy}>
        {connection === "offline" ? t("voucher.offlineButton") : t("promo.submit")}
      </Button>
    </form>
  );
}

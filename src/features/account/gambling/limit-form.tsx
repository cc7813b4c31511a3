// A new amount for a limit, or none.
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useCommands } from "../../../client/client-context.tsx";
import { useAction } from "../../../client/use-action.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { formatMoney, toMinor } from "../../../domain/money.ts";
import { readAmount } from "../../../domain/typed-amount.ts";
import type { GamblingLimit } from "../../../protocol/gambling.ts";
import { useAmountRule } from "../../../queries/site/amount-rule.ts";
import { AmountField, isUnreadable } from "../../../ui/form/amount-field.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { useWrongField } from "../../../ui/form/use-wrong-field.ts";
import styles from "./limit-row.module.css";
import { showError } from "../../../client/show-error.ts";

/** Minor units. */
const highest = 10_000_000_000;

export function LimitForm({ limit, name, onDone }: { limit: GamblingLimit; name: string; onDone: () => void }) {
  const { t } = useTranslation();
  const { gambling } = useCommands();
  const rule = useAmountRule({ currency: limit.currency, currencyId: limit.currency_id });
  const present = limit.limit === null ? null : toMinor(limit.limit);
  const [text, setText] = useState(present === null ? "" : formatMoney(present));
  const [wrong, setWrong] = useState(false);
  const { busy, run: send } = useAction(async (amount: number | null) => {
    const { kind, period, currency_id } = limit;
    const later = present !== null && (amount === null || amount > present);
    await gambling.setLimit({ kind, period, currency_id, amount });
    showSnackbar(later ? "gambling.savedLater" : "gambling.saved");
    onDone();
  }, showError);
  // The form opens at the player's own press, in the place of what was pressed.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const wrongField = useWrongField(busy);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    wrongField.tried();
    const amount = readAmount(text, rule);
    const valid = amount !== null && amount > 0 && amount <= highest;
    setWrong(!valid);
    if (valid) void send(amount);
  };
  return (
    <form {...wrongField.form} className={styles.form} aria-label={name} onSubmit={submit} noValidate>
      <AmountField
        label={t("gambling.amount", { currency: limit.currency })}
        rule={rule}
        ref={field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong ? t("gambling.amountInvalid") : null}
      />
      <div className={styles.buttons}>
        <Button variant="accent" type="submit" busy={busy} disabled={isUnreadable(text, rule)}>
          {t("gambling.save")}
        </Button>
        {present !== null && (
          <Button disabled={busy} onClick={() => void send(null)}>
            {t("gambling.remove")}
          </Button>
        )}
        <Button variant="ghost" disabled={busy} onClick={onDone}>
          {t("gambling.cancel")}
        </Button>
      </div>
    </form>
  );
}

// How much, and from which wallet.
import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../client/use-connection.ts";
import type { MoneyOrderUse } from "../../../client/use-money-order.ts";
import { readAmount } from "../../../domain/typed-amount.ts";
import { useAmountRule } from "../../../queries/site/amount-rule.ts";
import { AmountField, isUnreadable } from "../../../ui/form/amount-field.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { useWrongField } from "../../../ui/form/use-wrong-field.ts";
import { useRangeWords } from "./use-amounts.ts";
import { useRefusalText } from "./use-refusal-text.ts";
import type { VoucherWallet } from "./use-voucher-wallets.ts";
import styles from "./voucher-form.module.css";

interface CreateFormProps {
  /** At least one. */
  wallets: readonly VoucherWallet[];
  /** One is on its way, in whatever tab. */
  busy: boolean;
  order: MoneyOrderUse<"createVoucher">;
}

export function CreateForm({ wallets, busy, order }: CreateFormProps) {
  const { t } = useTranslation("money");
  const refusalText = useRefusalText();
  const wordsOf = useRangeWords();
  const rangeId = useId();
  const online = useConnection().state === "online";
  const [currencyId, setCurrencyId] = useState<number | null>(null);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const chosen = wallets.find(({ wallet }) => wallet.currencyId === currencyId) ?? wallets[0];
  const rule = useAmountRule(chosen?.wallet ?? { currency: "", currencyId: 0 });
  const wrongField = useWrongField(busy, true);
  if (chosen === undefined) return null;
  const words = wordsOf(chosen);
  const { currency } = chosen.wallet;
  const unreadable = isUnreadable(typed, rule);
  const message = error ?? refusalText(order.refused ?? order.outcome?.error?.key ?? null);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!online || busy) return;
    wrongField.tried();
    const amount = readAmount(typed, rule);
    if (amount === null || amount < chosen.min || amount > chosen.max) return setError(t("voucher.range", words));
    void order.give({ amount, currency, currencyId: chosen.wallet.currencyId });
  };
  const change = (next: string): void => {
    setTyped(next);
    setError(null);
    order.acknowledge();
  };

  return (
    <form {...wrongField.form} className={styles.form} onSubmit={submit} noValidate>
      {wallets.length > 1 && (
        <div className={styles.wallet}>
          <span aria-hidden="true">{t("voucher.wallet")}</span>
          <Select
            label={t("voucher.wallet")}
            value={String(chosen.wallet.currencyId)}
            options={wallets.map(({ wallet }) => ({ value: String(wallet.currencyId), label: wallet.currency }))}
            onChange={(value) => {
              setCurrencyId(Number(value));
              setError(null);
            }}
          />
        </div>
      )}
      <AmountField
        label={t("voucher.amount")}
        rule={rule}
        maxLength={16}
        readOnly={busy}
        value={typed}
        error={message}
        describedBy={rangeId}
        onChange={(event) => change(event.target.value)}
      />
      <p id={rangeId} className={styles.range}>
        {message === null &&
          !unreadable &&
          (chosen.bonus > 0 ? `${t("voucher.range", words)} ${t("voucher.bonusApart")}` : t("voucher.range", words))}
      </p>
      {!online && <p className={styles.note}>{t("voucher.offline")}</p>}
      <Button type="submit" variant="accent" size="large" disabled={!online || unreadable} busy={busy}>
        {online ? t("voucher.doCreate") : t("voucher.offlineButton")}
      </Button>
    </form>
  );
}

// Paying in or out from one wallet: by what, how much, what it costs, when it comes.
import { useId, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../client/use-connection.ts";
import type { WalletRow } from "../../../db/device-tables.ts";
import { readAmount } from "../../../domain/typed-amount.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { useDynamicText } from "../../../i18n/use-text.ts";
import type { PaymentDirection, PaymentMethod, PaymentMethodName } from "../../../protocol/payments.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { ActionLink } from "../../../ui/form/action-link.tsx";
import { AmountField, isUnreadable } from "../../../ui/form/amount-field.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { useWrongField } from "../../../ui/form/use-wrong-field.ts";
import { AmountSteps } from "./amount-steps.tsx";
import { limitsNow, wholeAmount } from "./amount-problem.ts";
import { EndBonusDialog } from "./end-bonus-dialog.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { closedLoopText, closedWords } from "./refusal-text.ts";
import { PayFacts } from "./pay-facts.tsx";
import type { PayOption } from "./pay-options.ts";
import { usePayForm } from "./use-pay-form.ts";
import styles from "./pay-form.module.css";

interface Props {
  way: PaymentDirection;
  /** That is chosen at first; null = any. */
  method: PaymentMethodName | null;
  methods: readonly PaymentMethod[];
  wallet: WalletRow;
}

export function PayForm({ way, method, methods, wallet }: Props): ReactNode {
  const { t } = useTranslation("money");
  const text = useDynamicText();
  const { state: connection } = useConnection();
  const online = connection === "online";
  // What is still being connected is not called offline.
  const offline = connection === "offline";
  const noteId = useId();
  const cash = wallet.cash ?? wallet.credit;
  const form = usePayForm(way, method, methods, wallet, cash);
  const { option, order } = form;
  const busy = order.pressing || order.open !== null;
  const wrongField = useWrongField(busy);
  const written = (minor: number): string => amountText(minor, wallet);
  if (option === null) return <p className={styles.note}>{t("payment.noMethods")}</p>;
  const range = t("payment.range", { min: written(option.limits.min), max: written(option.limits.max) });
  const hint = (payOption: PayOption): string => {
    if (payOption.closed !== null) return closedWords(text, payOption.closed);
    const { min, max } = limitsNow(payOption, way === "deposit" ? null : cash);
    return t("payment.range", { min: written(min), max: written(max) });
  };
  const all = way === "deposit" ? 0 : wholeAmount(option, cash);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // Enter presses a button that is disabled too.
    if (!online) return;
    wrongField.tried();
    form.submit();
  };
  const amount = form.amount === null ? null : written(form.amount);
  const typed = readAmount(form.text, form.rule);
  const action = way === "deposit" ? "payment.doDeposit" : "payment.doWithdraw";
  const label = typed === null ? t("payment.error.amountRequired") : t(action, { amount: written(typed) });
  const bonus = wallet.bonus ?? 0;
  return (
    <form {...wrongField.form} noValidate className={styles.form} onSubmit={submit} data-pay-form={way}>
      <div className={styles.amount}>
        <AmountField
          label={t("payment.amount", { currency: wallet.currency })}
          rule={form.rule}
          value={form.text}
          onChange={(event) => form.type(event.target.value)}
          onBlur={form.left}
          error={form.refused.amount}
          describedBy={noteId}
          end={
            all > 0 && (
              <Button variant="ghost" className={styles.all} onClick={() => form.fill(all)}>
                {t("payment.all", { amount: written(all) })}
              </Button>
            )
          }
        />
        <p id={noteId} className={styles.amountNote}>
          {way === "deposit" ? (
            range
          ) : (
            <>
              <span>{`${t("payment.available")}:`}</span>{" "}
              <b data-pay="available" translate="no">
                {written(cash)}
              </b>
            </>
          )}
        </p>
      </div>
      {way === "deposit" && <AmountSteps limits={option.limits} amount={form.amount} onChoose={form.fill} />}
      <MethodChoice
        legend={t(way === "deposit" ? "payment.method" : "payment.goesTo")}
        options={form.options}
        chosen={option}
        hint={hint}
        onChange={form.choose}
        error={form.refused.method}
      />
      {way === "withdrawal" && <ClosedLoop option={option} cash={cash} written={written} />}
      <PayFacts way={way} method={option.method} amount={amount} />
      {form.refused.form !== null && (
        <p role="alert" className={styles.refused}>
          {form.refused.form}
        </p>
      )}
      {form.needsDocuments && <ActionLink to="/verification">{t("payment.documents")}</ActionLink>}
      {form.unsafe && (
        <p role="alert" className={styles.refused}>
          {t("payment.unsafe")}
        </p>
      )}
      <Button
        type="submit"
        variant="accent"
        size="large"
        className={styles.submit}
        busy={busy}
        disabled={!busy && (!online || isUnreadable(form.text, form.rule))}
      >
        {offline && !busy ? t("payment.offline") : label}
      </Button>
      <output className={styles.checking}>
        {order.open?.state === "checking" && (
          <>
            <Spinner /> <span>{t("payment.orderChecking")}</span>
          </>
        )}
        {offline && order.open === null && <span>{t("payment.offlineText")}</span>}
      </output>
      {way === "withdrawal" && bonus > 0 && (
        <p className={styles.note}>{t("payment.bonusApart", { amount: written(bonus) })}</p>
      )}
      {way === "deposit" && <p className={styles.note}>{t("payment.providerPage")}</p>}
      <EndBonusDialog open={form.asksForBonus} amount={written(bonus)} onEnd={form.endBonus} onKeep={form.keepBonus} />
    </form>
  );
}

interface ClosedLoopProps {
  option: PayOption;
  cash: number;
  written: (minor: number) => string;
}

/** Why not all of it can go there: what came from elsewhere goes back there first. */
function ClosedLoop({ option: { most: maxAmount, before }, cash, written }: ClosedLoopProps): ReactNode {
  const { t } = useTranslation("money");
  const [first] = before;
  if (first === undefined || maxAmount === null || maxAmount >= cash) return null;
  return (
    <p className={styles.note} data-pay="closed-loop">
      {first.label === ""
        ? closedLoopText(t, { most: maxAmount, owed: [first], written })
        : t("payment.mostThere", { most: written(maxAmount), amount: written(first.net), source: first.label })}
    </p>
  );
}

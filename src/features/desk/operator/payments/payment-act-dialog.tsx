import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OperatorPayment, PaymentAct } from "../../../../protocol/operator/payments.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Field } from "../../acts/fields.ts";
import { useAct } from "../../acts/use-act.ts";
import { officeMoney } from "../../frame/amounts.ts";

interface Props {
  payment: OperatorPayment;
  act: PaymentAct;
  onClose: () => void;
}

const moneyTexts = { paid: "payments.outcome.paid", unpaid: "payments.outcome.unpaid" } as const;
/** More was taken back than had come. */
const surplusTexts = { paid: "payments.outcome.takenTwice", unpaid: "payments.outcome.toldTwice" } as const;

/** Lets a payment go, refuses it, gives it back, or says how one in review came out. */
export function PaymentActDialog({ payment, act, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { paymentId, username, amount, currency } = payment;
  const outcomeTexts = payment.reason === "returnedTooMuch" ? surplusTexts : moneyTexts;
  const { busy, error, run } = useAct(`operator/payments/${act}`);
  const outcome: Field = {
    name: "outcome",
    label: t("payments.outcome"),
    kind: "choice",
    options: payment.outcomes.map((value) => ({ value, label: t(outcomeTexts[value]) })),
  };

  async function send(reason: string, outcomeValue: string | undefined): Promise<void> {
    const body = { paymentId, reason: reason.trim() };
    const outcomeChosen = payment.outcomes.find((value) => value === outcomeValue);
    if (act === "decide" && outcomeChosen === undefined) return;
    if ((await run(outcomeChosen === undefined ? body : { ...body, outcome: outcomeChosen })) !== null) onClose();
  }

  return (
    <ActDialog
      title={t(`payments.act.${act}`)}
      text={t(`payments.actText.${act}`, { name: username, amount: officeMoney(amount, currency) })}
      go={t(`payments.act.${act}`)}
      danger={act === "reject" || act === "refund"}
      fields={[...(act === "decide" ? [outcome] : []), { name: "reason", label: t("field.reason"), kind: "reason" }]}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={({ reason = "", outcome: outcomeValue }) => void send(reason, outcomeValue)}
    />
  );
}

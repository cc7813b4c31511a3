import type { TFunction } from "i18next";
// One payment, and what an operator may do with it as it stands.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../../client/use-connection.ts";
import { toMajor, toMinor } from "../../../../domain/money.ts";
import { type OperatorPayment, type PaymentAct, reviewReasons } from "../../../../protocol/operator/payments.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";
import { PaymentActDialog } from "./payment-act-dialog.tsx";

interface Props {
  payment: OperatorPayment;
  locked: boolean;
}

/** They take back, or give away nothing. */
const dangers: ReadonlySet<PaymentAct> = new Set(["reject", "refund"]);

/** What a person wrote is told as it is. */
function reasonText(reason: string, t: TFunction<"desk">): string {
  const reviewReason = ([...reviewReasons, "disputed"] as const).find((candidate) => candidate === reason);
  return reviewReason === undefined ? reason : t(`payments.reason.${reviewReason}`);
}

export function PaymentDetails({ payment, locked }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const isOffline = useConnection().state !== "online";
  const [openDialog, setOpenDialog] = useState<PaymentAct | null>(null);
  const { paymentId, provider, providerRef, reason, acts, proposalId, amount, returned, currency } = payment;
  // Of what the bank sent back: what came, and what stayed paid.
  const parts =
    returned === undefined
      ? []
      : [
          { name: "returned", label: t("payments.returned"), value: officeMoney(returned, currency) },
          {
            name: "paidOut",
            label: t("payments.paidOut"),
            value: officeMoney(toMajor(toMinor(amount) - toMinor(returned)), currency),
          },
        ];
  return (
    <>
      <Facts
        facts={[
          { name: "id", label: t("payments.id"), value: paymentId },
          { name: "provider", label: t("payments.provider"), value: provider },
          { name: "providerRef", label: t("payments.providerRef"), value: providerRef ?? "–" },
          ...(reason === null ? [] : [{ name: "reason", label: t("field.reason"), value: reasonText(reason, t) }]),
          ...parts,
        ]}
      />
      {proposalId !== null && <p className="desk-frame-note">{t("payments.proposedText")}</p>}
      {proposalId === null && acts.length > 0 && (
        <div className="desk-frame-rowActions">
          {acts.map((act) => (
            <Button
              key={act}
              variant={dangers.has(act) ? "danger" : "plain"}
              aria-haspopup="dialog"
              disabled={locked || isOffline}
              onClick={() => setOpenDialog(act)}
            >
              {t(`payments.act.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {openDialog !== null && (
        <PaymentActDialog payment={payment} act={openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}

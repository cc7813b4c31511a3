// Pays a player out who showed a code.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyPayOutAnswer } from "../../../../protocol/agency/credit.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useOrder } from "../../acts/use-order.ts";
import { officeMoney } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";
import type { Receipt } from "./receipt.ts";
import { ReceiptDialog } from "./receipt-dialog.tsx";

interface Props {
  code: string;
  payOut: AgencyPayOutAnswer;
  onClose: () => void;
}

export function PayOutDialog({ code, payOut: { username, amount, currency }, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { busy, checking, error, give } = useOrder("agency/payOut", ({ operationId }) => {
    if (operationId === null) onClose();
    else setReceipt({ kind: "shopOut", username, amount, currency, operationId });
  });
  if (receipt !== null) return <ReceiptDialog receipt={receipt} onClose={onClose} />;
  return (
    <ActDialog
      title={t("agency.payOutTitle")}
      text={t("agency.payOutText")}
      go={t("agency.payOutGo", { amount: officeMoney(amount, currency) })}
      fields={[]}
      {...{ busy, checking, error, onClose }}
      onSubmit={() => give({ code, confirm: true })}
    >
      <Facts
        facts={[
          { name: "player", label: t("agency.player"), value: username },
          { name: "amount", label: t("field.amount"), value: officeMoney(amount, currency) },
        ]}
      />
    </ActDialog>
  );
}

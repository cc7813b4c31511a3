// Pays a player out in the shop, once it was looked at whose code it is.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyWithdrawalAnswer } from "../../../../protocol/agency/credit.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { ActDialog } from "../../acts/act-dialog.tsx";
import { useOrder } from "../../acts/use-order.ts";
import { officeMoney } from "../../frame/amounts.ts";
import { ReceiptDone, type Receipt } from "../receipt.tsx";

interface Props {
  code: string;
  payOut: AgencyWithdrawalAnswer;
  onClose: () => void;
}

export function WithdrawalByCode({ code, payOut: { username, amount, currency }, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { busy, checking, error, give } = useOrder("agency/payOut", ({ operationId }) =>
    setReceipt({ kind: "payOut", operationId, username, amount, currency, at: Date.now() }),
  );
  if (receipt !== null)
    return (
      <Dialog open title={t("payOut.title")} closeLabel={site("common.close")} onClose={onClose}>
        <ReceiptDone receipt={receipt} onClose={onClose} />
      </Dialog>
    );
  return (
    <ActDialog
      title={t("payOut.title")}
      text={t("agency.payOutText", { name: username, amount: officeMoney(amount, currency) })}
      go={t("payOut.title")}
      fields={[]}
      busy={busy}
      checking={checking}
      error={error}
      onClose={onClose}
      onSubmit={() => give({ code, confirm: true })}
    />
  );
}

// What was paid in or out, for agent and player to see, and to print.
import Printer from "lucide-react/icons/printer";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/form/button.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { officeMoney } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";
import type { Receipt } from "./receipt.ts";
import { ReceiptSlip } from "./receipt-slip.tsx";

export function ReceiptDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const [prints, setPrints] = useState(false);
  const { kind, username, amount, currency, operationId } = receipt;
  return (
    <Dialog open title={t(`agency.receipt.${kind}`)} closeLabel={site("common.close")} onClose={onClose}>
      <div className="desk-acts-form" data-receipt={operationId}>
        <Facts
          facts={[
            { name: "player", label: t("agency.player"), value: username },
            { name: "amount", label: t("field.amount"), value: officeMoney(amount, currency) },
            { name: "operation", label: t("agency.operation"), value: operationId },
          ]}
        />
        <div className="desk-acts-actions">
          <Button onClick={() => setPrints(true)}>
            <Printer size={16} aria-hidden="true" />
            {t("agency.print")}
          </Button>
          <Button variant="accent" onClick={onClose}>
            {t("agency.doneButton")}
          </Button>
        </div>
      </div>
      {prints && <ReceiptSlip receipt={receipt} onPrinted={() => setPrints(false)} />}
    </Dialog>
  );
}

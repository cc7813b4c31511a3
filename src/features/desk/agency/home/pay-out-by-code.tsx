// Pays a player out in the shop: what the code is for is looked at first, then it is paid.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyPayOutAnswer } from "../../../../protocol/agency/credit.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { useOrder } from "../../acts/use-order.ts";
import { officeMoney } from "../../frame/amounts.ts";
import { DeskPart } from "../../frame/desk-part.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { ReceiptDone, type Receipt } from "../receipt.tsx";

export function PayOutByCode({ code, onClose }: { code: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  return (
    <Dialog open title={t("payOut.title")} closeLabel={site("common.close")} onClose={onClose}>
      {receipt === null ? (
        <Look code={code} onPaid={setReceipt} onClose={onClose} />
      ) : (
        <ReceiptDone receipt={receipt} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface LookProps {
  code: string;
  onPaid: (receipt: Receipt) => void;
  onClose: () => void;
}

function Look({ code, onPaid, onClose }: LookProps): ReactNode {
  const state = useDesk({ name: "agency/payOut", body: { code, confirm: false } });
  return (
    <DeskPart state={state} rows={2}>
      {(answer, stale) => <Pay {...{ code, answer, stale, onPaid, onClose }} />}
    </DeskPart>
  );
}

function Pay({ code, answer, stale, onPaid, onClose }: LookProps & { answer: AgencyPayOutAnswer; stale: boolean }) {
  const { t } = useTranslation("desk");
  const { username, amount, currency } = answer;
  const { busy, checking, error, give } = useOrder("agency/payOut", ({ operationId }) =>
    onPaid({ kind: "payOut", operationId, username, amount, currency, at: Date.now() }),
  );
  return (
    <div className="desk-acts-form">
      <p className="desk-acts-text">
        {t("agency.payOutText", { name: username, amount: officeMoney(amount, currency) })}
      </p>
      {checking && <output className="desk-acts-text">{t("order.checking")}</output>}
      {error !== null && (
        <p role="alert" className="desk-acts-error">
          {error}
        </p>
      )}
      <div className="desk-acts-actions">
        <Button onClick={onClose}>{t("cancel")}</Button>
        <Button variant="accent" busy={busy} disabled={stale} onClick={() => give({ code, confirm: true })}>
          {t("payOut.title")}
        </Button>
      </div>
    </div>
  );
}

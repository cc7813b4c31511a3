// What an agent gives to a player who paid in or was paid out: 58 mm of paper, with the number that the player's message has.
import { useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { zoneText } from "../../../i18n/format-zone.ts";
import { useSiteName } from "../../../queries/site/theme.ts";
import { Button } from "../../../ui/form/button.tsx";
import paper from "../../../ui/print/paper.module.css";
import { PaperRows } from "../../../ui/print/paper-rows.tsx";
import { printOn } from "../../../ui/print/print-on.ts";
import { officeMoney } from "../frame/amounts.ts";

export interface Receipt {
  kind: "add" | "remove" | "payOut";
  /** null = the server named none. */
  operationId: string | null;
  username: string;
  /** Major units. */
  amount: number;
  currency: string;
  /** Epoch ms. */
  at: number;
}

/** Prints it: there is nothing to write in beside it. */
export const receiptKey = "r";

/** In place of the form: it was done. */
export function ReceiptDone({ receipt, onClose }: { receipt: Receipt; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { t: money } = useTranslation("money");
  const { t: site } = useTranslation("site");
  const [printing, setPrinting] = useState(false);
  const { kind, username, amount, currency, operationId } = receipt;
  useEffect(() => {
    function press({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
      if (key === receiptKey && !ctrlKey && !metaKey && !altKey) setPrinting(true);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <div className="desk-acts-form" data-receipt={operationId ?? ""}>
      <p className="desk-acts-text">{`${t(`receipt.${kind}`)}: ${officeMoney(amount, currency)}, ${username}`}</p>
      {operationId !== null && (
        <p className="desk-acts-text">
          <span>{`${t("receipt.number")}:`}</span> <span translate="no">{operationId}</span>
        </p>
      )}
      <div className="desk-acts-actions">
        <Button aria-keyshortcuts={receiptKey} onClick={() => setPrinting(true)}>
          {money("voucher.print")}
        </Button>
        <Button variant="accent" onClick={onClose}>
          {site("common.close")}
        </Button>
      </div>
      {printing && <Slip receipt={receipt} onPrinted={() => setPrinting(false)} />}
    </div>
  );
}

function Slip({ receipt, onPrinted }: { receipt: Receipt; onPrinted: () => void }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const brand = useSiteName();
  const element = useRef<HTMLDivElement>(null);
  const over = useRef(onPrinted);
  useEffect(() => {
    over.current = onPrinted;
  }, [onPrinted]);
  useEffect(() => (element.current === null ? undefined : printOn(element.current, () => over.current())), []);
  const { kind, username, amount, currency, operationId, at } = receipt;
  return createPortal(
    <div ref={element} className={paper.slip} data-slip="receipt">
      <p className={paper.brand}>{brand}</p>
      <PaperRows
        rows={[
          { label: t(`receipt.${kind}`), value: officeMoney(amount, currency), strong: true },
          { label: t("field.username"), value: username },
          { label: t("audit.at"), value: `${formatMoment(at, i18n.language)} ${zoneText(at)}` },
          { label: t("receipt.number"), value: operationId ?? "–" },
        ]}
      />
    </div>,
    document.body,
  );
}

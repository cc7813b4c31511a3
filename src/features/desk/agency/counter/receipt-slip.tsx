// A receipt on a receipt printer's paper; opens the browser's print once and goes.
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { formatMoment } from "../../../../i18n/format-moment.ts";
import { useSiteName } from "../../../../queries/site/theme.ts";
import { PaperRows } from "../../../../ui/print/paper-rows.tsx";
import paper from "../../../../ui/print/paper.module.css";
import { printOn } from "../../../../ui/print/print-on.ts";
import { officeMoney } from "../../frame/amounts.ts";
import type { Receipt } from "./receipt.ts";

export function ReceiptSlip({ receipt, onPrinted }: { receipt: Receipt; onPrinted: () => void }): ReactNode {
  const { t, i18n } = useTranslation("desk");
  const brand = useSiteName();
  const element = useRef<HTMLDivElement>(null);
  const over = useEffectEvent(onPrinted);
  const [at] = useState(() => Date.now());
  useEffect(() => (element.current === null ? undefined : printOn(element.current, () => over())), []);
  const { kind, username, amount, currency, operationId } = receipt;
  return createPortal(
    <div ref={element} className={paper.slip} data-slip="receipt">
      <p className={paper.brand}>{brand}</p>
      <PaperRows
        rows={[
          { label: t("agency.receipt.kind"), value: t(`agency.receipt.${kind}`) },
          { label: t("agency.player"), value: username },
          { label: t("field.amount"), value: officeMoney(amount, currency), strong: true },
          { label: t("agency.receipt.time"), value: formatMoment(at, i18n.language) },
          { label: t("agency.operation"), value: operationId },
        ]}
      />
    </div>,
    document.body,
  );
}

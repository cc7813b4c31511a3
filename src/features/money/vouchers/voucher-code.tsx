// The code of a voucher, large enough to read out, to scan, to copy and to print.
import Copy from "lucide-react/icons/copy";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { Button } from "../../../ui/form/button.tsx";
import { QrCode } from "../../../ui/layout/qr-code.tsx";
import { copyCode } from "./copy-code.ts";
import { groupedCode } from "./format-code.ts";
import type { ShownVoucher } from "./shown-voucher.ts";
import styles from "./voucher-code.module.css";
import { VoucherSlip } from "./voucher-slip.tsx";

export function VoucherCode({ voucher }: { voucher: ShownVoucher }) {
  const { t, i18n } = useTranslation("money");
  const [printing, setPrinting] = useState(false);
  const { code, expiresAt } = voucher;
  return (
    <div className={styles.content}>
      <p className={styles.amount} translate="no">
        {amountText(voucher.amount, voucher)}
      </p>
      <QrCode text={code} label={t("voucher.qr")} />
      <p className={styles.label}>{t("voucher.code")}</p>
      <output className={styles.code} data-voucher-code={code} translate="no">
        {groupedCode(code)}
      </output>
      <p className={styles.hint}>
        {expiresAt === null ? "\u00a0" : t("voucher.validUntil", { date: formatMoment(expiresAt, i18n.language) })}
      </p>
      <p className={styles.hint}>{t("voucher.asCash")}</p>
      <div className={styles.actions}>
        <Button onClick={() => void copyCode(code)}>
          <Copy size={18} aria-hidden="true" />
          <span>{t("voucher.copy")}</span>
        </Button>
        <Button onClick={() => setPrinting(true)}>
          <Printer size={18} aria-hidden="true" />
          <span>{t("voucher.print")}</span>
        </Button>
      </div>
      {printing && <VoucherSlip voucher={voucher} onPrinted={() => setPrinting(false)} />}
    </div>
  );
}

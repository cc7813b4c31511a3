// A voucher on a receipt printer's paper; opens the browser's print once and goes.
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { currencyLabel, formatMoney } from "../../../domain/money.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { zoneText } from "../../../i18n/format-zone.ts";
import { useSiteName } from "../../../queries/site/theme.ts";
import { QrCode } from "../../../ui/layout/qr-code.tsx";
import paper from "../../../ui/print/paper.module.css";
import { printOn } from "../../../ui/print/print-on.ts";
import type { ShownVoucher } from "./shown-voucher.ts";
import styles from "./voucher-slip.module.css";

export function VoucherSlip({ voucher, onPrinted }: { voucher: ShownVoucher; onPrinted: () => void }) {
  const { t, i18n } = useTranslation("money");
  const brand = useSiteName();
  const element = useRef<HTMLDivElement>(null);
  const over = useRef(onPrinted);
  useEffect(() => {
    over.current = onPrinted;
  }, [onPrinted]);
  useEffect(() => (element.current === null ? undefined : printOn(element.current, () => over.current())), []);
  const { code, amount, currency, currencyId, createdAt, expiresAt } = voucher;
  const moment = (at: number): string => `${formatMoment(at, i18n.language)} ${zoneText(at)}`;
  const label = currencyLabel(currency, currencyId) || currency;
  return createPortal(
    <div ref={element} className={paper.slip} data-slip="voucher">
      <p className={paper.brand}>{brand}</p>
      <p className={styles.title}>{t("voucher.title")}</p>
      <p className={styles.amount}>{`${formatMoney(amount)} ${label}`}</p>
      <p className={styles.groups}>
        {(code.match(/.{4}/g) ?? [code]).map((group, at) => (
          <b key={`${at} ${group}`}>{group}</b>
        ))}
      </p>
      <div className={paper.code}>
        <QrCode text={code} label={t("voucher.qr")} />
        {createdAt !== null && <span>{t("voucher.made", { date: moment(createdAt) })}</span>}
        {expiresAt !== null && <span>{t("voucher.validUntil", { date: moment(expiresAt) })}</span>}
      </div>
    </div>,
    document.body,
  );
}

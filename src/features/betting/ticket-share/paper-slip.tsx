// The slip itself: black on white, as wide as a receipt printer's paper.
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { groupedBookingCode } from "../../../domain/ticket/booking-code.ts";
import styles from "./paper-slip.module.css";
import { QrCode } from "../../../ui/layout/qr-code.tsx";
import paper from "../../../ui/print/paper.module.css";
import { PaperRows } from "../../../ui/print/paper-rows.tsx";
import type { Slip } from "./slip.ts";

export interface PaperSlipProps {
  slip: Slip;
  /** Name of the site. */
  brand: string;
  /** null = none could be had. */
  code: string | null;
  link: string | null;
  ref: RefObject<HTMLDivElement | null>;
}

export function PaperSlip({ slip, brand, code, link, ref }: PaperSlipProps) {
  const { t } = useTranslation("site");
  return (
    <div ref={ref} className={paper.slip} data-slip={slip.number ?? "draft"}>
      <p className={paper.brand}>{brand}</p>
      {slip.number === null && <p className={styles.unpaid}>{t("slip.unpaid")}</p>}
      <PaperRows rows={slip.head} />
      <ol className={styles.legs}>
        {slip.legs.map((leg) => (
          <li key={leg.key}>
            <span className={styles.match}>{leg.match}</span>
            <span className={styles.market}>{[leg.market, leg.when].filter((part) => part !== "").join(" · ")}</span>
            <b>{leg.outcome}</b>
            <b className={styles.odd}>{leg.odd}</b>
            {leg.lines.map((line) => (
              <span key={line} className={styles.market}>
                {line}
              </span>
            ))}
            {leg.note !== "" && <span className={styles.market}>{leg.note}</span>}
          </li>
        ))}
      </ol>
      {slip.groups.length > 0 && <PaperRows rows={slip.groups} />}
      <PaperRows rows={slip.sums} />
      {code !== null && link !== null && (
        <div className={paper.code}>
          <QrCode text={link} label={t("share.qr")} />
          <b>{groupedBookingCode(code)}</b>
          <span>{t("slip.scan")}</span>
        </div>
      )}
    </div>
  );
}

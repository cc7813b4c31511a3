// The bookings of the filter, all pages of them, as a file; and the page on paper.
import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../../browser/save-file.ts";
import { showSnackbar } from "../../../state/snackbars.ts";
import { useConnection } from "../../../client/use-connection.ts";
import type { TransactionsRequest } from "../../../db/requests.ts";
import { dayOf } from "../../../domain/days.ts";
import { utc } from "../../../i18n/format-zone.ts";
import type { Booking } from "../../../protocol/read-transactions.ts";
import type { TransactionsPage } from "../../../queries/account/transactions.ts";
import { Button } from "../../../ui/form/button.tsx";
import { reasonText, typeName } from "./booking-names.ts";
import { csvOf, type CsvTexts } from "./csv.ts";
import { ExportJob } from "./export-job.tsx";
import styles from "./export-buttons.module.css";

interface Props {
  request: TransactionsRequest;
  /** What is on the screen; null = nothing yet. */
  page: TransactionsPage | null;
  now: number;
}

export function ExportButtons({ request, page, now }: Props): ReactNode {
  const { t, i18n } = useTranslation();
  const online = useConnection().state === "online";
  const [job, setJob] = useState<TransactionsRequest | null>(null);
  const isWhole = page?.answered === true && page.totalPages <= 1;
  const save = (bookings: readonly Booking[]): void => {
    const heads = [
      t("transactions.day"),
      t("transactions.time"),
      t("transactions.typeLabel"),
      t("transactions.booking"),
      t("transactions.wallet"),
      t("transactions.amount"),
      t("transactions.balanceAfter"),
      t("transactions.reference"),
      utc,
    ];
    const texts: CsvTexts = {
      heads,
      decimal: i18n.language === "en" ? "." : ",",
      typeOf: (booking) => typeName(booking, t),
      reasonOf: (booking) => reasonText(booking, t),
    };
    const name = `transactions-${dayOf(request.from)}-${dayOf(request.to)}.csv`;
    saveFile(name, "text/csv;charset=utf-8", csvOf(bookings, texts));
  };
  const start = (): void => {
    if (page !== null && isWhole) save(page.bookings);
    // What is booked while the pages are read belongs to no page of this file.
    else setJob({ ...request, to: Math.min(request.to, now), page: 1 });
  };
  return (
    <div className={styles.buttons} data-unprinted="">
      <Button
        variant="ghost"
        busy={job !== null}
        disabled={page === null || page.bookings.length === 0 || !(online || isWhole)}
        onClick={start}
      >
        <Download size={18} aria-hidden="true" />
        <span>{t("transactions.csv")}</span>
      </Button>
      <Button variant="ghost" disabled={page === null || page.bookings.length === 0} onClick={() => print()}>
        <Printer size={18} aria-hidden="true" />
        <span>{t("transactions.print")}</span>
      </Button>
      {job !== null && (
        <ExportJob
          request={job}
          onDone={(bookings) => {
            setJob(null);
            save(bookings);
          }}
          onFail={(messageKey) => {
            setJob(null);
            showSnackbar(messageKey, { tone: "error" });
          }}
        />
      )}
    </div>
  );
}

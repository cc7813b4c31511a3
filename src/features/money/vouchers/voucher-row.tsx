// One voucher of the history: how much, its code, what became of it, and what can be done with it.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useConnection } from "../../../client/use-connection.ts";
import type { MoneyOrderUse } from "../../../client/use-money-order.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import { formatDate } from "../../../i18n/format-moment.ts";
import type { Voucher } from "../../../protocol/read-vouchers.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { copyCode } from "./copy-code.ts";
import { groupedCode } from "./format-code.ts";
import type { ShownVoucher } from "./shown-voucher.ts";
import { TakeBackDialog } from "./take-back-dialog.tsx";
import { VoucherCode } from "./voucher-code.tsx";
import styles from "./voucher-history.module.css";
import { VoucherSlip } from "./voucher-slip.tsx";

interface VoucherRowProps {
  voucher: Voucher;
  /** The maker takes a voucher back by using it. */
  order: MoneyOrderUse<"activateVoucher">;
}

export function VoucherRow({ voucher, order }: VoucherRowProps): ReactNode {
  const { t, i18n } = useTranslation("money");
  const { t: site } = useTranslation();
  const [open, setOpen] = useState<"show" | "print" | "takeBack" | null>(null);
  const online = useConnection().state === "online";
  const { code, amount, currency, createdAt, usedAt, expiresAt, status, role } = voucher;
  const shown: ShownVoucher = { code, amount, currency, currencyId: voucher.currencyId ?? 0, createdAt, expiresAt };
  const isMine = role !== "used" && (status === "open" || status === null) && /^\d{16}$/.test(code);
  const takingBack = order.open?.order.body.voucher === code || (order.pressing && open === "takeBack");
  const date = (at: number): string => formatDate(at, i18n.language);
  const close = (): void => setOpen(null);
  return (
    <li className={styles.voucher} data-voucher={voucher.id}>
      <span className={styles.amount} translate="no">
        {amountText(amount, shown)}
      </span>
      {status !== null && (
        <span className={styles.status} data-status={status}>
          {t(role === "used" ? "voucher.byYou" : `voucher.status.${status}`)}
        </span>
      )}
      <span className={styles.code} translate="no">
        {groupedCode(code)}
      </span>
      <span className={styles.when}>
        {[
          createdAt !== null && role !== "used" && t("voucher.made", { date: date(createdAt) }),
          usedAt !== null && t("voucher.used", { date: date(usedAt) }),
          isMine && expiresAt !== null && t("voucher.validUntil", { date: date(expiresAt) }),
        ]
          .filter((part) => part !== false)
          .join(" · ")}
      </span>
      {isMine && (
        <span className={styles.actions}>
          <Button aria-haspopup="dialog" onClick={() => setOpen("show")}>
            {t("voucher.show")}
          </Button>
          <Button onClick={() => void copyCode(code)}>{t("voucher.copy")}</Button>
          <Button onClick={() => setOpen("print")}>{t("voucher.print")}</Button>
          <Button
            aria-haspopup="dialog"
            disabled={!online}
            busy={takingBack}
            title={online ? undefined : t("voucher.offlineButton")}
            onClick={() => setOpen("takeBack")}
          >
            {t("voucher.takeBack")}
          </Button>
        </span>
      )}
      <Dialog open={open === "show"} title={t("voucher.title")} onClose={close} closeLabel={site("common.close")}>
        <VoucherCode voucher={shown} />
      </Dialog>
      {open === "print" && <VoucherSlip voucher={shown} onPrinted={close} />}
      <TakeBackDialog
        open={open === "takeBack"}
        amount={amountText(amount, shown)}
        onClose={close}
        onTakeBack={() => {
          close();
          void order.give({ voucher: code });
        }}
      />
    </li>
  );
}

// A withdrawal for a player who cannot ask for it: excluded or blocked.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isFreeBetCurrency } from "../../../../domain/money.ts";
import type { UserDetail } from "../../../../protocol/operator/users.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Values } from "../../acts/fields.ts";
import { useOrder } from "../../acts/use-order.ts";
import { typedAmount } from "../../frame/amounts.ts";

export function WithdrawalDialog({ user, onClose }: { user: UserDetail; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, username, wallets } = user;
  const { busy, checking, error, give } = useOrder("operator/payments/payOut", onClose);
  const currencies = wallets.filter(({ currency_id }) => !isFreeBetCurrency(currency_id));

  function send({ currency, amount, source = "", reason = "" }: Values): void {
    const from = source.trim();
    give({ sub, currency, amount: typedAmount(amount), source: from === "" ? null : from, reason: reason.trim() });
  }

  return (
    <ActDialog
      title={t("payOut.title")}
      text={t("payOut.text", { name: username })}
      go={t("payOut.title")}
      busy={busy}
      checking={checking}
      error={error}
      onClose={onClose}
      fields={[
        {
          name: "currency",
          label: t("field.currency"),
          kind: "choice",
          options: currencies.map(({ currency }) => ({ value: currency, label: currency })),
        },
        { name: "amount", label: t("field.amount"), kind: "money", longest: 16 },
        { name: "source", label: t("payOut.source"), kind: "text", optional: true, longest: 200 },
        { name: "reason", label: t("field.reason"), kind: "reason" },
      ]}
      onSubmit={send}
    />
  );
}

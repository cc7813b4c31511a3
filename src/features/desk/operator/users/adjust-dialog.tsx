// Corrects a player's cash. Above the site's limit a second administrator decides.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isFreeBetCurrency } from "../../../../domain/money.ts";
import type { UserDetail } from "../../../../protocol/operator/users.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Values } from "../../acts/fields.ts";
import { useOrder } from "../../acts/use-order.ts";
import { typedAmount } from "../../frame/amounts.ts";

export function AdjustDialog({ user, onClose }: { user: UserDetail; onClose: () => void }): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, username, wallets } = user;
  const { busy, checking, error, give } = useOrder("operator/users/adjust", onClose);
  const currencies = wallets.filter(({ currency_id }) => !isFreeBetCurrency(currency_id));

  function send({ direction, currency = "", amount, round = "", reason = "" }: Values): void {
    const sign = direction === "take" ? -1 : 1;
    const paid = sign === 1 && round.trim() !== "" ? { round: round.trim() } : {};
    give({ sub, currency, amount: sign * typedAmount(amount), ...paid, reason: reason.trim() });
  }

  return (
    <ActDialog
      title={t("adjust.title")}
      text={t("adjust.text", { name: username })}
      go={t("adjust.go")}
      busy={busy}
      checking={checking}
      error={error}
      onClose={onClose}
      fields={[
        {
          name: "direction",
          label: t("adjust.direction"),
          kind: "choice",
          options: [
            { value: "add", label: t("adjust.add") },
            { value: "take", label: t("adjust.take") },
          ],
        },
        {
          name: "currency",
          label: t("field.currency"),
          kind: "choice",
          options: currencies.map(({ currency }) => ({ value: currency, label: currency })),
        },
        { name: "amount", label: t("field.amount"), kind: "money", longest: 16 },
        {
          name: "round",
          label: t("adjust.round"),
          kind: "text",
          optional: true,
          longest: 240,
          when: ({ direction }) => direction === "add",
        },
        { name: "reason", label: t("field.reason"), kind: "reason" },
      ]}
      onSubmit={send}
    />
  );
}

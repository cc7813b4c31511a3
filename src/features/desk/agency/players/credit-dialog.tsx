// An agent pays a player in out of the agent's own credit, or takes credit back that the player lets the agent take.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyUserRow } from "../../../../protocol/agency/users.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Values } from "../../acts/fields.ts";
import { useOrder } from "../../acts/use-order.ts";
import { officeMoney, typedAmount } from "../../frame/amounts.ts";
import { Facts } from "../../frame/facts.tsx";
import { useDesk } from "../../memory/use-desk.ts";
import { ReceiptDialog } from "../counter/receipt-dialog.tsx";
import type { Receipt } from "../counter/receipt.ts";
import { cashOf } from "../frame/currencies.ts";

export type CreditWay = "add" | "remove";

interface Props {
  player: Pick<AgencyUserRow, "sub" | "username" | "credit" | "creditByAgent">;
  way: CreditWay;
  onClose: () => void;
}

export function CreditDialog({ player, way, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, username, creditByAgent } = player;
  const [given, setGiven] = useState<Omit<Receipt, "operationId"> | null>(null);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { busy, checking, error, give } = useOrder("agency/credit", ({ operationId }) => {
    if (given === null || operationId === null) onClose();
    else setReceipt({ ...given, operationId });
  });
  const me = useDesk({ name: "agency/me" });
  const own = me.state === "ready" ? me.answer.credit : [];
  const availableOf = (currency: string): number | undefined => own.find((one) => one.currency === currency)?.available;
  const wallets = cashOf(player);

  function send({ currency = "", amount, note = "" }: Values): void {
    const major = typedAmount(amount);
    setGiven({ kind: way === "add" ? "shopIn" : "shopOut", username, amount: major, currency });
    const trimmed = note.trim();
    give({ sub, currency, amount: major, direction: way, ...(trimmed === "" ? {} : { note: trimmed }) });
  }

  if (receipt !== null) return <ReceiptDialog receipt={receipt} onClose={onClose} />;
  return (
    <ActDialog
      title={t(`agency.${way}Title`)}
      text={t(`agency.${way}Text`, { name: username })}
      go={t(`agency.${way}`)}
      danger={way === "remove"}
      {...{ busy, checking, error, onClose }}
      fields={[
        ...(wallets.length > 1
          ? [
              {
                ...{ name: "currency", label: t("field.currency"), kind: "choice" as const },
                options: wallets.map(({ currency }) => ({ value: currency, label: currency })),
              },
            ]
          : []),
        { name: "amount", label: t("field.amount"), kind: "money", longest: 16 },
        { name: "note", label: t("agency.note"), kind: "text", optional: true, longest: 200 },
      ]}
      onSubmit={(values) => send({ currency: wallets[0]?.currency ?? "", ...values })}
    >
      <Facts
        facts={wallets.map(({ currency, cash }) => ({
          name: `had-${currency}`,
          label: t(way === "add" ? "agency.available" : "agency.playersCash"),
          value: officeMoney(way === "add" ? (availableOf(currency) ?? 0) : cash, currency),
        }))}
      />
      {way === "remove" && !creditByAgent && <p className="desk-acts-text">{t("agency.noConsent")}</p>}
    </ActDialog>
  );
}

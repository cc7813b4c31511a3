// Money between an agent and a player, or between two agents, with the receipt when it is done.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DeskOrder } from "../../../../protocol/desk/desk-orders.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Values } from "../../acts/fields.ts";
import { useOrder } from "../../acts/use-order.ts";
import { typedAmount } from "../../frame/amounts.ts";
import { ReceiptDone, type Receipt } from "../receipt.tsx";

interface Props {
  call: Extract<DeskOrder, "agency/credit" | "agency/agents/float">;
  person: { sub: string; username: string };
  direction: "add" | "remove";
  currencies: readonly string[];
  onClose: () => void;
}

export function CreditDialog({ call, person, direction, currencies, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { t: site } = useTranslation("site");
  const { sub, username } = person;
  const [sent, setSent] = useState({ amount: 0, currency: "" });
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { busy, checking, error, give } = useOrder(call, ({ operationId, proposalId }) => {
    if (proposalId === null) setReceipt({ kind: direction, operationId, username, ...sent, at: Date.now() });
    else onClose();
  });
  const title = t(`funds.${direction}`);

  function send({ currency = "", amount, note = "" }: Values): void {
    const moved = { amount: typedAmount(amount), currency };
    setSent(moved);
    give({ sub, ...moved, direction, note: note.trim() === "" ? null : note.trim() });
  }

  if (receipt !== null)
    return (
      <Dialog open title={title} closeLabel={site("common.close")} onClose={onClose}>
        <ReceiptDone receipt={receipt} onClose={onClose} />
      </Dialog>
    );
  return (
    <ActDialog
      title={title}
      text={t(`funds.${direction}Text`, { name: username })}
      go={title}
      busy={busy}
      checking={checking}
      error={error}
      onClose={onClose}
      fields={[
        {
          name: "currency",
          label: t("field.currency"),
          kind: "choice",
          options: currencies
            .filter((currency) => !currency.startsWith("FREEBET"))
            .map((currency) => ({ value: currency, label: currency })),
        },
        { name: "amount", label: t("field.amount"), kind: "money", longest: 16 },
        { name: "note", label: t("field.note"), kind: "text", optional: true, longest: 200 },
      ]}
      onSubmit={send}
    />
  );
}

// What an administrator agrees with an agent: how far it may be owed, and that cash was handed over.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyAgentRow } from "../../../../protocol/agency/agents.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Field, Values } from "../../acts/fields.ts";
import { useAct } from "../../acts/use-act.ts";
import { useOrder } from "../../acts/use-order.ts";
import { typedAmount } from "../../frame/amounts.ts";

interface Props {
  agent: AgencyAgentRow;
  onClose: () => void;
}

type MoneyProps = Props & { currencies: readonly string[] };

function useMoneyFields(currencies: readonly string[], label: string, zero: boolean): readonly Field[] {
  const { t } = useTranslation("desk");
  return [
    {
      name: "currency",
      label: t("field.currency"),
      kind: "choice",
      options: currencies.map((currency) => ({ value: currency, label: currency })),
    },
    { name: "amount", label, kind: "money", longest: 16, zero },
    { name: "reason", label: t("field.reason"), kind: "reason" },
  ];
}

/** Always decided by a second administrator. */
export function LineDialog({ agent, currencies, onClose }: MoneyProps): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, username } = agent;
  const { busy, error, run } = useAct("operator/agents/line");
  const fields = useMoneyFields(currencies, t("agency.line"), true);

  async function send({ currency = "", amount, reason = "" }: Values): Promise<void> {
    if ((await run({ sub, currency, line: typedAmount(amount), reason: reason.trim() })) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("terms.line")}
      text={t("terms.lineText", { name: username })}
      go={t("save")}
      fields={fields}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
    />
  );
}

export function SettleDialog({ agent, currencies, onClose }: MoneyProps): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, username } = agent;
  const { busy, checking, error, give } = useOrder("operator/agents/settle", onClose);
  const fields = useMoneyFields(currencies, t("field.amount"), false);
  return (
    <ActDialog
      title={t("terms.settle")}
      text={t("terms.settleText", { name: username })}
      go={t("terms.settle")}
      fields={fields}
      busy={busy}
      checking={checking}
      error={error}
      onClose={onClose}
      onSubmit={({ currency = "", amount, reason = "" }) =>
        give({ sub, currency, amount: typedAmount(amount), reason: reason.trim() })
      }
    />
  );
}

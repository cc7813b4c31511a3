// What an administrator agrees with an agent: what is earned, how far it may be owed, and that cash was handed over.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyAgentRow } from "../../../../protocol/agency/agents.ts";
import type { AgencyPlan } from "../../../../protocol/agency/plan.ts";
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

/** "1: 5.00, 4: 7.50" */
const writtenBands = (plan: AgencyPlan | null): string =>
  plan === null ? "1: 5.00" : plan.bands.map(({ legs, percent }) => `${legs}: ${percent}`).join(", ");

/** null = it is not written so. */
function readBands(text: string): AgencyPlan["bands"] | null {
  const bands = text.split(",").map((part) => /^\s*(\d{1,3})\s*:\s*(\d{1,3}(?:\.\d{1,2})?)\s*$/.exec(part));
  if (bands.some((band) => band === null)) return null;
  return bands.map((band) => ({ legs: Number(band?.[1]), percent: band?.[2] ?? "" }));
}

export function PlanDialog({ agent, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, username, plan } = agent;
  const { busy, error, run } = useAct("operator/agents/plan");
  const [problem, setProblem] = useState<string | null>(null);

  async function send({ base, bands = "", carry, reason = "" }: Values): Promise<void> {
    const read = readBands(bands);
    if (base !== "none" && read === null) return setProblem(t("terms.bandsProblem"));
    setProblem(null);
    const next = base === "none" ? null : { base, bands: read, carry: carry === "true" };
    if ((await run({ sub, plan: next, reason: reason.trim() })) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("terms.plan")}
      text={t("terms.planText", { name: username })}
      go={t("save")}
      fields={[
        {
          ...{ name: "base", label: t("terms.base"), kind: "choice", value: plan?.base ?? "turnover" },
          options: [
            { value: "turnover", label: t("agency.plan.turnover") },
            { value: "net", label: t("agency.plan.net") },
            { value: "none", label: t("agency.noPlan") },
          ],
        },
        { name: "bands", label: t("terms.bands"), kind: "text", value: writtenBands(plan), optional: true },
        {
          ...{ name: "carry", label: t("terms.carry"), kind: "choice", value: String(plan?.carry ?? false) },
          options: [
            { value: "false", label: t("no") },
            { value: "true", label: t("yes") },
          ],
        },
        { name: "reason", label: t("field.reason"), kind: "reason" },
      ]}
      busy={busy}
      error={problem ?? error}
      onClose={onClose}
      onSubmit={(values) => void send(values)}
    />
  );
}

function useMoneyFields(currencies: readonly string[], label: string, zero: boolean): readonly Field[] {
  const { t } = useTranslation("desk");
  return [
    {
      ...{ name: "currency", label: t("field.currency"), kind: "choice" },
      options: currencies.map((one) => ({ value: one, label: one })),
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

  async function send({ currency, amount, reason = "" }: Values): Promise<void> {
    if ((await run({ sub, currency, line: typedAmount(amount), reason: reason.trim() })) !== null) onClose();
  }

  return (
    <ActDialog
      title={t("terms.line")}
      text={t("terms.lineText", { name: username })}
      go={t("save")}
      {...{ fields, busy, error, onClose }}
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
      {...{ fields, busy, checking, error, onClose }}
      onSubmit={({ currency, amount, reason = "" }) =>
        give({ sub, currency, amount: typedAmount(amount), reason: reason.trim() })
      }
    />
  );
}

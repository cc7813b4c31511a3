// What an agent earns, as an administrator agrees it.
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyAgentRow } from "../../../../protocol/agency/agents.ts";
import { planBases, type AgencyPlan } from "../../../../protocol/agency/plan.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Field, Values } from "../../acts/fields.ts";
import { FormFields } from "../../acts/form-fields.tsx";
import { useAct } from "../../acts/use-act.ts";
import { bandsOf, bandsOfNet, typedBands, type TypedBand } from "./plan-bands.ts";
import { PlanBands } from "./plan-bands.tsx";

interface Props {
  agent: AgencyAgentRow;
  onClose: () => void;
}

/** none = the plan is taken away. */
type Base = AgencyPlan["base"] | "none";

export function PlanDialog({ agent, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { sub, username, plan } = agent;
  const { busy, error, run } = useAct("operator/agents/plan");
  const [base, setBase] = useState<Base>(plan?.base ?? "turnover");
  const [rows, setRows] = useState<readonly TypedBand[]>(() => typedBands(plan));
  const [judged, setJudged] = useState(false);
  const bands = base === "net" ? bandsOfNet(rows) : bandsOf(rows);

  async function send({ carry, reason = "" }: Values): Promise<void> {
    const next = base === "none" ? null : bands === null ? undefined : { base, bands, carry: carry === "true" };
    if (next === undefined) return;
    if ((await run({ sub, plan: next, reason: reason.trim() })) !== null) onClose();
  }

  const baseField: Field = {
    name: "base",
    label: t("terms.base"),
    kind: "choice",
    options: [
      { value: "turnover", label: t("agency.plan.turnover") },
      { value: "net", label: t("agency.plan.net") },
      { value: "none", label: t("agency.noPlan") },
    ],
  };
  const carry: Field = {
    name: "carry",
    label: t("terms.carry"),
    kind: "choice",
    value: String(plan?.carry ?? false),
    options: [
      { value: "false", label: t("no") },
      { value: "true", label: t("yes") },
    ],
  };
  return (
    <ActDialog
      title={t("terms.plan")}
      text={t("terms.planText", { name: username })}
      go={t("save")}
      lead={
        <>
          <FormFields
            fields={[baseField]}
            values={{ base }}
            judged={false}
            onChange={(_name, value) => setBase(planBases.find((planBase) => planBase === value) ?? "none")}
          />
          {base !== "none" && <PlanBands base={base} rows={rows} judged={judged} onChange={setRows} />}
        </>
      }
      fields={[...(base === "none" ? [] : [carry]), { name: "reason", label: t("field.reason"), kind: "reason" }]}
      busy={busy}
      error={error}
      onClose={onClose}
      onTry={() => setJudged(true)}
      onSubmit={(values) => void send(values)}
    />
  );
}

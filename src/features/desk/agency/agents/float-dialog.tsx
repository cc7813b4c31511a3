// Credit that a sub-agent can give out, or what of it is taken back. An administrator says why.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AgencyAgentRow } from "../../../../protocol/agency/agents.ts";
import { ActDialog } from "../../acts/act-dialog.tsx";
import type { Field, Values } from "../../acts/fields.ts";
import { useOrder } from "../../acts/use-order.ts";
import { typedAmount } from "../../frame/amounts.ts";
import { useViewer } from "../frame/use-viewer.ts";

export type FloatWay = "add" | "remove";

interface Props {
  agent: Pick<AgencyAgentRow, "sub" | "username" | "credit">;
  way: FloatWay;
  onClose: () => void;
}

export function FloatDialog({ agent, way, onClose }: Props): ReactNode {
  const { t } = useTranslation("desk");
  const { isAdministrator } = useViewer();
  const { sub, username, credit } = agent;
  const { busy, checking, error, give } = useOrder("agency/agents/float", onClose);
  const why: Field = isAdministrator
    ? { name: "reason", label: t("field.reason"), kind: "reason" }
    : { name: "note", label: t("agency.note"), kind: "text", optional: true, longest: 200 };

  function send({ currency, amount, note = "", reason = "" }: Values): void {
    const said = {
      ...(note.trim() === "" ? {} : { note: note.trim() }),
      ...(isAdministrator ? { reason: reason.trim() } : {}),
    };
    give({ sub, currency, amount: typedAmount(amount), direction: way, ...said });
  }

  return (
    <ActDialog
      title={t(way === "add" ? "agency.floatAdd" : "agency.floatRemove")}
      text={t(way === "add" ? "agency.floatAddText" : "agency.floatRemoveText", { name: username })}
      go={t(way === "add" ? "agency.floatAdd" : "agency.floatRemove")}
      danger={way === "remove"}
      {...{ busy, checking, error, onClose }}
      fields={[
        {
          ...{ name: "currency", label: t("field.currency"), kind: "choice" },
          options: credit.map(({ currency }) => ({ value: currency, label: currency })),
        },
        { name: "amount", label: t("field.amount"), kind: "money", longest: 16 },
        why,
      ]}
      onSubmit={send}
    />
  );
}

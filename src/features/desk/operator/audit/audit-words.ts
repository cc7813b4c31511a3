// A row of the audit in the operator's words: its own are codes, which never change.
import { useTranslation } from "react-i18next";
import { useDynamicText } from "../../../../i18n/use-text.ts";
import type { AuditListRow } from "../../../../protocol/operator/audit.ts";

export interface AuditWords {
  /** What was done; its code where this build has no words for it. */
  act(action: string): string;
  /** Who did it. */
  by(row: Pick<AuditListRow, "sub" | "username">): string;
  /** What it was done to. */
  target(row: Pick<AuditListRow, "target" | "targetName">): string;
}

const command = "~command:";
const file = ".csv";

export function useAuditWords(): AuditWords {
  const { t } = useTranslation("desk");
  const dynamicText = useDynamicText("desk");
  const act = (action: string): string =>
    action.endsWith(file)
      ? t("audit.file", { what: act(action.slice(0, -file.length)) })
      : // Reading a list is told by the name of its area.
        (dynamicText(`act.${action}`) ?? dynamicText(`area.${action}`) ?? action);
  return {
    act,
    by({ sub, username }) {
      if (username !== null) return username;
      if (sub.startsWith(command)) return t("audit.command", { name: sub.slice(command.length) });
      return sub.startsWith("~") ? `${t("audit.server")} (${sub.slice(1)})` : sub;
    },
    target: ({ target, targetName }) => targetName ?? (target === "" ? "–" : target),
  };
}

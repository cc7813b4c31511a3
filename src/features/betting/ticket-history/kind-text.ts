// "Standard · 4 selections", "System 2, 3 of 4 · 10 lines".
import type { TFunction } from "i18next";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import { formatCount } from "../../../domain/ticket/stake-per-line.ts";
import { linesOf } from "./ticket-facts.ts";

export function kindText(ticket: WireTicket, t: TFunction): string {
  const kind = t(`ticket.kindOf.${ticket.kind}`);
  if (ticket.kind === "single") return kind;
  if (ticket.kind === "standard" || ticket.systemGroups.length === 0)
    return `${kind} · ${t("history.selections", { count: ticket.selections.length })}`;
  const groups = ticket.systemGroups.map(({ conditions, totalSelections }) =>
    t("ticket.group.of", { conditions: conditions.join(", "), total: totalSelections }),
  );
  const lines = linesOf(ticket);
  return `${kind} ${groups.join(" + ")} · ${t("ticket.group.lines", { count: Number(lines), lines: formatCount(lines) })}`;
}

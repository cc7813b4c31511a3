// How a group is named: "2, 3 of 4".
import type { TFunction } from "i18next";
import { lineCount } from "../../../../domain/ticket/system.ts";
import { formatCount } from "../../../../domain/ticket/stake-per-line.ts";
import type { SystemGroup } from "../../../../domain/ticket/ticket-selection.ts";

export function groupText({ conditions, selectionIds }: Omit<SystemGroup, "id">, t: TFunction): string {
  return t("ticket.group.of", { conditions: runsOf(conditions), total: selectionIds.length });
}

export function linesText({ conditions, selectionIds }: Omit<SystemGroup, "id">, t: TFunction): string {
  const lines = lineCount([{ conditions, totalSelections: selectionIds.length }]);
  return t("ticket.group.lines", { count: Number(lines), lines: formatCount(lines) });
}

/** 1, 2, 3, 5 -> "1–3, 5" */
function runsOf(ascending: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const value of ascending) {
    const last = runs.at(-1);
    if (last && last.to === value - 1) last.to = value;
    else runs.push({ from: value, to: value });
  }
  return runs
    .map(({ from, to }) => (to === from ? `${from}` : to === from + 1 ? `${from}, ${to}` : `${from}–${to}`))
    .join(", ");
}

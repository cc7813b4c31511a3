import type { TicketDraft } from "./ticket-selection.ts";

export type TicketKind = "single" | "standard" | "system";

export function kindOf({ selections, system }: Pick<TicketDraft, "selections" | "system">): TicketKind {
  if (system) return "system";
  return selections.length > 1 ? "standard" : "single";
}

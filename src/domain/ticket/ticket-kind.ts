import type { TicketDraft } from "./ticket-selection.ts";

export type TicketKind = "single" | "standard" | "system";

type Played = Pick<TicketDraft, "selections" | "system" | "singles">;

export function kindOf({ selections, system, singles }: Played): TicketKind {
  if (system) return "system";
  if (singles === true) return "single";
  return selections.length > 1 ? "standard" : "single";
}

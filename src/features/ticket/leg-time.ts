// When a leg's match is: minute and score while it runs, its start before that.
import type { TicketSelection } from "../../domain/ticket-selection.ts";
import { formatDay } from "../../i18n/format-day.ts";
import { formatClock } from "../../i18n/format-time.ts";
import type { LegFacts } from "../../queries/ticket-legs.ts";

/** @param phase the phase's translated name; "" = none */
export function legTime(leg: TicketSelection, facts: LegFacts | undefined, phase: string, language: string): string {
  if (leg.type === "prematch") return startText(leg.timeStart, language);
  if (facts === undefined) return "";
  const when = facts.minute === null ? phase : `${facts.minute}'`;
  const score = facts.score === null ? "" : facts.score.join(":");
  return [when, score].filter((part) => part !== "").join(" · ");
}

function startText(timeStart: number, language: string): string {
  return `${formatDay(timeStart, language)} ${formatClock(timeStart)}`;
}

// When a leg's match is: minute and score while it runs, its start before that.
import type { TicketSelection } from "../../domain/ticket-selection.ts";
import { intlTag } from "../../i18n/languages.ts";
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
  return new Intl.DateTimeFormat(intlTag(language), {
    weekday: "short",
    day: "2-digit",
    month: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(timeStart);
}

/** "21:34:07" of an epoch ms. */
export function clockText(at: number, language: string): string {
  return new Intl.DateTimeFormat(intlTag(language), { timeStyle: "medium", hourCycle: "h23" }).format(at);
}

// What mends a stake that is too low: the lowest that will do, in one press.
import { useTranslation } from "react-i18next";
import { linesOfGroups } from "../../../domain/ticket/system-groups.ts";
import { minSystemStake } from "../../../domain/ticket/system-limits.ts";
import type { Minor, TicketDraft } from "../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import type { PlacementTerms } from "../../../domain/ticket/placement-terms.ts";
import { Button } from "../../../ui/form/button.tsx";
import type { PayReason } from "./pay-view.ts";
import styles from "./ticket-panel.module.css";

export interface ReasonCureProps {
  reason: PayReason;
  ticket: TicketDraft;
  terms: PlacementTerms;
  onRaise: (stake: Minor) => void;
}

const curable: readonly PayReason[] = ["minTicketPayin", "minPayinPerSystemComb", "minSystemPayin"];

export function ReasonCure({ reason, ticket, terms, onRaise }: ReasonCureProps) {
  const { t } = useTranslation();
  const least = leastStake(ticket, terms);
  if (!curable.includes(reason) || least > BigInt(terms.maxStake ?? Number.MAX_SAFE_INTEGER)) return null;
  return (
    <Button className={styles.cure} onClick={() => onRaise(Number(least))}>
      {t("ticket.raiseTo", { amount: amountText(Number(least), terms) })}
    </Button>
  );
}

/** The lowest stake that the limits take, minor units; past 2^53 for systems too large to be paid. */
function leastStake({ system, groups }: TicketDraft, terms: PlacementTerms): bigint {
  const ofLines = system ? minSystemStake(linesOfGroups(groups), terms.minPayinPerCombination) : 0n;
  const ofTicket = BigInt(terms.minStake);
  return ofLines > ofTicket ? ofLines : ofTicket;
}

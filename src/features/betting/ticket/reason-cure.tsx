// What mends a stake that cannot be paid, in one press: the lowest that will do, or the way to more money.
import { useTranslation } from "react-i18next";
import { isFreeBetCurrency } from "../../../domain/money.ts";
import { linesOfGroups } from "../../../domain/ticket/system-groups.ts";
import { minSystemStake } from "../../../domain/ticket/system-limits.ts";
import type { Minor, TicketDraft } from "../../../domain/ticket/ticket-selection.ts";
import { amountText } from "../../../i18n/amount-text.ts";
import type { PlacementTerms } from "../../../domain/ticket/placement-terms.ts";
import { closePanel } from "../../../state/panels.ts";
import { ActionLink } from "../../../ui/form/action-link.tsx";
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
  const { t: site } = useTranslation("site");
  if (reason === "insufficientCredit" && terms.wallet !== null && !isFreeBetCurrency(terms.wallet.currencyId))
    return (
      <div className={styles.deposit}>
        <ActionLink to="/account/payment" onFollow={closePanel}>
          {site("header.deposit")}
        </ActionLink>
      </div>
    );
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

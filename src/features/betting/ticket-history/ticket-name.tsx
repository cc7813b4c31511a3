// A decided ticket in two lines: its kind, and the match it begins with.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import { kindText } from "./kind-text.ts";
import { placedLegNames } from "./leg-texts.ts";
import styles from "./settled-tickets.module.css";

export function TicketName({ ticket }: { ticket: WireTicket }): ReactNode {
  const { t } = useTranslation();
  const { t: betting } = useTranslation("betting");
  const [first, ...others] = ticket.selections;
  const match = first && placedLegNames(first, betting).match;
  return (
    <span className={styles.name}>
      <span>{kindText(ticket, t)}</span>
      {match !== undefined && (
        <span className={styles.match}>{others.length > 0 ? `${match} +${others.length}` : match}</span>
      )}
    </span>
  );
}

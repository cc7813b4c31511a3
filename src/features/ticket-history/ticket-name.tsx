// A decided ticket in two lines: its kind, and the match it begins with.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WireTicket } from "../../protocol/placed-ticket.ts";
import { kindText } from "./kind-text.ts";
import { placedLegNames } from "./leg-texts.ts";
import styles from "./settled-tickets.module.css";

export function TicketName({ ticket }: { ticket: WireTicket }): ReactNode {
  const { t } = useTranslation();
  const { t: betting } = useTranslation("betting");
  const [first, ...others] = ticket.selections;
  return (
    <span className={styles.name}>
      {kindText(ticket, t)}
      {first && (
        <span className={styles.match}>
          {placedLegNames(first, betting).match}
          {others.length > 0 && ` +${others.length}`}
        </span>
      )}
    </span>
  );
}

// What became of a ticket: by icon and word, colour only beside them.
import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleSlash from "lucide-react/icons/circle-slash";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import HandCoins from "lucide-react/icons/hand-coins";
import Hourglass from "lucide-react/icons/hourglass";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WireTicket } from "../../../protocol/placed-ticket.ts";
import styles from "./status-tag.module.css";

const icons = {
  pending: Hourglass,
  open: Clock,
  won: CircleCheck,
  lost: CircleX,
  cashout: HandCoins,
  void: CircleSlash,
  rejected: Ban,
} satisfies Record<WireTicket["status"], unknown>;

export function StatusTag({ status }: { status: WireTicket["status"] }): ReactNode {
  const { t } = useTranslation();
  const Icon = icons[status];
  return (
    <span className={styles.tag} data-status={status}>
      <Icon size={16} aria-hidden="true" />
      <span>{t(`history.status.${status}`)}</span>
    </span>
  );
}

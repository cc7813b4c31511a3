// Where a bonus stands: by icon and word, colour only beside them.
import Ban from "lucide-react/icons/ban";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleSlash from "lucide-react/icons/circle-slash";
import Clock from "lucide-react/icons/clock";
import Gift from "lucide-react/icons/gift";
import Hourglass from "lucide-react/icons/hourglass";
import TimerOff from "lucide-react/icons/timer-off";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BonusStatus } from "../../../protocol/bonuses.ts";
import styles from "./bonus-card.module.css";

const icons = {
  waiting: Hourglass,
  offered: Gift,
  active: Clock,
  done: CircleCheck,
  spent: CircleSlash,
  expired: TimerOff,
  forfeited: Ban,
} satisfies Record<BonusStatus, unknown>;

export function StateTag({ status }: { status: BonusStatus }): ReactNode {
  const { t } = useTranslation("money");
  const Icon = icons[status];
  return (
    <span className={styles.tag} data-status={status}>
      <Icon size={16} aria-hidden="true" />
      <span>{t(`bonus.state.${status}`)}</span>
    </span>
  );
}

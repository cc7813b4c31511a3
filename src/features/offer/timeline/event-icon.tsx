import {
  Circle,
  CircleDot,
  CirclePause,
  FlagTriangleRight,
  Flame,
  Goal,
  RectangleVertical,
  Zap,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import styles from "./timeline.module.css";

const icons: Readonly<Record<string, LucideIcon>> = {
  score: Goal,
  corner: FlagTriangleRight,
  yellow: RectangleVertical,
  red: RectangleVertical,
  penalty: CircleDot,
  danger: Flame,
  break: Zap,
  stoppage: CirclePause,
};

export function EventIcon({ kind }: { kind: string }): ReactNode {
  const Icon = icons[kind] ?? Circle;
  return <Icon className={styles.icon} data-kind={kind} size={18} aria-hidden="true" />;
}

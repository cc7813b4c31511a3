import type { LucideIcon } from "lucide-react";
import Circle from "lucide-react/icons/circle";
import CircleDot from "lucide-react/icons/circle-dot";
import CirclePause from "lucide-react/icons/circle-pause";
import FlagTriangleRight from "lucide-react/icons/flag-triangle-right";
import Flame from "lucide-react/icons/flame";
import RectangleVertical from "lucide-react/icons/rectangle-vertical";
import Volleyball from "lucide-react/icons/volleyball";
import Zap from "lucide-react/icons/zap";
import { createElement, type ReactNode } from "react";
import styles from "./timeline.module.css";
import { lookup } from "../../../../../domain/open-record.ts";

const icons: Readonly<Record<string, LucideIcon>> = {
  // A ball, not a target.
  score: Volleyball,
  corner: FlagTriangleRight,
  yellow: RectangleVertical,
  red: RectangleVertical,
  penalty: CircleDot,
  danger: Flame,
  break: Zap,
  stoppage: CirclePause,
};

export function EventIcon({ kind }: { kind: string }): ReactNode {
  const icon = lookup(icons, kind) ?? Circle;
  const attributes = { className: styles.icon, "data-kind": kind, size: 18, "aria-hidden": true };
  return createElement(icon, attributes);
}

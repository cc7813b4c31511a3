// A state in a word and a colour.
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";

export type MarkLook = "good" | "warn" | "danger" | "quiet";

export function Mark({ look, children }: { look: MarkLook; children: ReactNode }): ReactNode {
  return <span className={classNames("desk-mark-mark", `desk-mark-${look}`)}>{children}</span>;
}

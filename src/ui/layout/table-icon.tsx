// The small pictures of tables: market groups, goals, cards, corners. One that the site lacks leaves no gap.
import type { ReactNode } from "react";
import { MaskIcon } from "./mask-icon.tsx";

export function TableIcon({ name, className }: { name: string; className?: string | undefined }): ReactNode {
  return <MaskIcon path={`/table_icons/${encodeURIComponent(name)}.png`} className={className} />;
}

// The header of the matches that start within one hour.
import { memo, type ReactNode } from "react";
import { useTimeTexts } from "./names/use-time-texts.ts";
import type { Column } from "./columns.ts";
import { HeaderLine } from "./header-line.tsx";
import type { TableLayout } from "./table-layout.ts";

interface Props {
  /** When the hour begins, epoch ms. */
  hour: number;
  columns: readonly Column[];
  layout: TableLayout;
}

export const HourHeader = memo(function HourHeader({ hour, columns, layout }: Props): ReactNode {
  const texts = useTimeTexts();
  return (
    <HeaderLine columns={columns} layout={layout} lead={null}>
      <b>{texts.time(hour)}</b> <span>{`· ${texts.day(hour)}`}</span>
    </HeaderLine>
  );
});

// Charts and the table that they are of: side by side where there is room.
import { useMemo, useState, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { Elements } from "../elements.ts";
import { AxisWidthContext } from "./axis-width.ts";

interface Props {
  charts: ReactNode;
  /** They are of what was read earlier. */
  stale: boolean;
  /** The table. */
  children: Elements;
}

export function Beside({ charts, stale, children }: Props): ReactNode {
  const [width, setWidth] = useState(0);
  const axis = useMemo(
    () => ({ width, need: (needed: number) => setWidth((widest) => Math.max(widest, needed)) }),
    [width],
  );
  return (
    <div className="desk-chart-room">
      <div className="desk-chart-beside">
        <div className={classNames("desk-chart-charts", stale && "desk-frame-stale")}>
          <AxisWidthContext value={axis}>{charts}</AxisWidthContext>
        </div>
        {children}
      </div>
    </div>
  );
}

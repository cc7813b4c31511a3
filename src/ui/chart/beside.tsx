// Charts and the table that they are of: side by side where there is room.
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import type { Elements } from "../elements.ts";

interface Props {
  charts: ReactNode;
  /** They are of what was read earlier. */
  stale: boolean;
  /** The table. */
  children: Elements;
}

export function Beside({ charts, stale, children }: Props): ReactNode {
  return (
    <div className="desk-chart-room">
      <div className="desk-chart-beside">
        <div className={classNames("desk-chart-charts", stale && "desk-frame-stale")}>{charts}</div>
        {children}
      </div>
    </div>
  );
}

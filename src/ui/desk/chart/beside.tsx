// Charts and the table that they are of: side by side where there is room.
import type { ReactNode } from "react";

export function Beside({ charts, children }: { charts: ReactNode; children: ReactNode }): ReactNode {
  return (
    <div className="desk-chart-room">
      <div className="desk-chart-beside">
        <div className="desk-chart-charts">{charts}</div>
        {children}
      </div>
    </div>
  );
}

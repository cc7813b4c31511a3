// The panel of an unfolded match. Its code follows the first page's.
import { Suspense, type ReactNode } from "react";
import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import type { MatchPanelProps } from "./match-panel.tsx";
import { MarketsSkeleton } from "./markets-skeleton.tsx";
import styles from "./match-panel-part.module.css";

const MatchPanel = lazyComponent(async () => (await import("./match-panel.tsx")).MatchPanel);

export const preloadMatchPanel = MatchPanel.preload;

export function MatchPanelPart(props: MatchPanelProps): ReactNode {
  return (
    <Suspense
      fallback={
        <div className={styles.box}>
          <MarketsSkeleton />
        </div>
      }
    >
      <MatchPanel {...props} />
    </Suspense>
  );
}

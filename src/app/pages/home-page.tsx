// The front page: what is new, where to go, what is on. And its alternative: the offer first.
import type { ReactNode } from "react";
import { useStarted } from "../../client/use-started.ts";
import { pagePaths } from "../../domain/page-paths.ts";
import { isSectionClosed } from "../../domain/sections.ts";
import { Banners } from "../../features/site/banners/banners.tsx";
import { HomeOffer } from "../../features/betting/offer/home/home-offer.tsx";
import { dataOr } from "../../queries/live-query.ts";
import { useCatalogue } from "../../queries/site/catalogue.ts";
import { lazyComponent } from "../../ui/loading/lazy-component.tsx";
import { SectionTiles } from "../../features/site/sections/section-tiles.tsx";
import { LateAccumulators } from "./late-accumulators.tsx";
import styles from "./home-page.module.css";

export function HomePage(): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.inset}>
        <SectionTiles paths={pagePaths} />
      </div>
      {/* It begins with matches; what is said of the site stands below the first of them. */}
      <HomeOffer
        highlights
        between={
          <div className={styles.inset}>
            <Banners page="home" />
            <LateAccumulators />
          </div>
        }
      />
      <Games />
    </div>
  );
}

const PopularRow = lazyComponent(async () => (await import("../../features/casino/lobby/popular-row.tsx")).PopularRow, {
  optional: true,
});

/** Below the offer, so that what is being read does not move when they come. */
function Games(): ReactNode {
  const started = useStarted();
  const menu = dataOr(useCatalogue("menu"), null);
  const status = dataOr(useCatalogue("settings:status"), null);
  if (!started || isSectionClosed("casino", menu, status)) return null;
  return (
    <div className={styles.inset}>
      <PopularRow />
    </div>
  );
}

export function OfferFirstPage(): ReactNode {
  return (
    <div className={styles.page}>
      <HomeOffer highlights={false} />
      <div className={styles.inset}>
        <Banners page="index1" />
      </div>
    </div>
  );
}

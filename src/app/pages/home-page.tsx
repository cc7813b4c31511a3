// The front page: what is new, where to go, what is on. And its alternative: the offer first.
import type { ReactNode } from "react";
import { pagePaths } from "../../domain/page-paths.ts";
import { Banners } from "../../features/banners/banners.tsx";
import { HomeOffer } from "../../features/offer/home/home-offer.tsx";
import { SectionTiles } from "../../features/sections/section-tiles.tsx";
import styles from "./home-page.module.css";

export function HomePage(): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.inset}>
        <Banners page="home" />
        <SectionTiles paths={pagePaths} />
      </div>
      <HomeOffer highlights />
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

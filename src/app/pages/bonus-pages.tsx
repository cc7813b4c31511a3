// The pages of bonuses: the player's own, those that always hold, those of the season, and promo codes.
import type { ReactNode } from "react";
import { BannerCards } from "../../features/banners/banner-cards.tsx";
import { BonusTabs } from "../../features/bonuses/bonus-tabs.tsx";
import { FreeBets } from "../../features/bonuses/free-bets.tsx";
import { LadderTable } from "../../features/bonuses/ladder-table.tsx";
import { PromoCodes } from "../../features/bonuses/promo-codes.tsx";
import { SiteText } from "../../features/content/site-text.tsx";
import styles from "./text-page.module.css";

function BonusFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.page}>
      <BonusTabs />
      {children}
    </div>
  );
}

export function BonusesPage(): ReactNode {
  return (
    <BonusFrame>
      <FreeBets />
    </BonusFrame>
  );
}

export function RegularBonusesPage(): ReactNode {
  return (
    <BonusFrame>
      <LadderTable />
    </BonusFrame>
  );
}

export function PeriodicBonusesPage(): ReactNode {
  return (
    <BonusFrame>
      <BannerCards page="promo" />
      <SiteText doc="promo" />
    </BonusFrame>
  );
}

export function PromoCodesPage(): ReactNode {
  return (
    <BonusFrame>
      <PromoCodes />
      <BannerCards page="promo" />
    </BonusFrame>
  );
}

// The pages of bonuses: the player's own, those that always hold, those of the season, and promo codes.
import type { ReactNode } from "react";
import { BannerCards } from "../../features/banners/banner-cards.tsx";
import { BonusTabs } from "../../features/bonuses/bonus-tabs.tsx";
import { BonusTexts } from "../../features/bonuses/bonus-texts.tsx";
import { FreeBets } from "../../features/bonuses/free-bets.tsx";
import { LadderTable } from "../../features/bonuses/ladder-table.tsx";
import { OwnBonuses } from "../../features/bonuses/own-bonuses.tsx";
import { PromoCodes } from "../../features/bonuses/promo-codes.tsx";
import { PromotionList } from "../../features/bonuses/promotion-list.tsx";
import { HtmlText } from "../../features/content/html-text.tsx";
import { SiteText } from "../../features/content/site-text.tsx";
import styles from "./text-page.module.css";

function BonusFrame({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.page}>
      <BonusTabs />
      <BonusTexts>{children}</BonusTexts>
    </div>
  );
}

export function BonusesPage(): ReactNode {
  return (
    <BonusFrame>
      <OwnBonuses Html={HtmlText} />
      <FreeBets />
    </BonusFrame>
  );
}

export function RegularBonusesPage(): ReactNode {
  return (
    <BonusFrame>
      <PromotionList group="regular" brief personal Html={HtmlText} />
      <LadderTable />
    </BonusFrame>
  );
}

export function PeriodicBonusesPage(): ReactNode {
  return (
    <BonusFrame>
      <PromotionList group="periodic" personal Html={HtmlText} />
      <BannerCards page="promo" />
      <SiteText doc="promo" />
    </BonusFrame>
  );
}

export function PromoCodesPage(): ReactNode {
  return (
    <BonusFrame>
      <PromoCodes Html={HtmlText} />
      <BannerCards page="promo" />
    </BonusFrame>
  );
}

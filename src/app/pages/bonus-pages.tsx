// The pages of bonuses: the player's own, those that always hold, those of the season, and promo codes.
import type { ReactNode } from "react";
import { BannerCards } from "../../features/site/banners/banner-cards.tsx";
import { BonusTabs } from "../../features/money/bonuses/bonus-tabs.tsx";
import { BonusTexts } from "../../features/money/bonuses/bonus-texts.tsx";
import { FreeBets } from "../../features/money/bonuses/free-bets.tsx";
import { LadderTable } from "../../features/money/bonuses/ladder-table.tsx";
import { OwnBonuses } from "../../features/money/bonuses/own-bonuses.tsx";
import { PromoCodes } from "../../features/money/bonuses/promo-codes.tsx";
import { PromotionList } from "../../features/money/bonuses/promotion-list.tsx";
import { HtmlText } from "../../features/site/content/html-text.tsx";
import { SiteText } from "../../features/site/content/site-text.tsx";
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

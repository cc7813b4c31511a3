// What is on offer beside the odds: the promotions, and the rules that they follow.
import type { ReactNode } from "react";
import { BannerCards } from "../../features/site/banners/banner-cards.tsx";
import { BonusTexts } from "../../features/money/bonuses/bonus-texts.tsx";
import { PromotionList } from "../../features/money/bonuses/promotion-list.tsx";
import { HtmlText } from "../../features/site/content/html-text.tsx";
import { SiteText } from "../../features/site/content/site-text.tsx";
import styles from "./text-page.module.css";

export function PromoPage(): ReactNode {
  return (
    <div className={styles.page}>
      <BonusTexts>
        <PromotionList group={null} brief Html={HtmlText} />
      </BonusTexts>
      <BannerCards page="promo" />
      <SiteText doc="promo" />
    </div>
  );
}

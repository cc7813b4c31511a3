// What is on offer beside the odds: the promotions, and the rules that they follow.
import type { ReactNode } from "react";
import { BannerCards } from "../../features/banners/banner-cards.tsx";
import { BonusTexts } from "../../features/bonuses/bonus-texts.tsx";
import { PromotionList } from "../../features/bonuses/promotion-list.tsx";
import { HtmlText } from "../../features/content/html-text.tsx";
import { SiteText } from "../../features/content/site-text.tsx";
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

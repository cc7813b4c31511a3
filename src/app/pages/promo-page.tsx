// What is on offer beside the odds: the promotions, and the rules that they follow.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BannerCards } from "../../features/banners/banner-cards.tsx";
import { PromotionList } from "../../features/bonuses/promotion-list.tsx";
import { HtmlText } from "../../features/content/html-text.tsx";
import { SiteText } from "../../features/content/site-text.tsx";
import styles from "./text-page.module.css";

export function PromoPage(): ReactNode {
  const { ready } = useTranslation("money");
  return (
    <div className={styles.page}>
      <BannerCards page="promo" />
      {ready && <PromotionList group={null} brief Html={HtmlText} />}
      <SiteText doc="promo" />
    </div>
  );
}

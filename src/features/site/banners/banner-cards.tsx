// All banners of a page side by side, where they are what the page is about.
import type { ReactNode } from "react";
import { useBanners } from "../../../queries/site/banners.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { BannerCard } from "./banner-card.tsx";
import styles from "./banner-cards.module.css";

const placeholders = [0, 1, 2];

/** `page`: under which name the CMS lists its banners. */
export function BannerCards({ page }: { page: string }): ReactNode {
  const shown = useBanners(page);
  if (shown?.banners.length === 0) return null;
  return (
    <ul className={styles.cards}>
      {shown === undefined
        ? placeholders.map((key) => (
            <li key={key}>
              <Skeleton height="148px" radius="16px" />
            </li>
          ))
        : shown.banners.map((banner) => (
            <li key={banner.id}>
              <BannerCard banner={banner} />
            </li>
          ))}
    </ul>
  );
}

// A calm strip of banners: swiped, stepped through by keys and buttons, moved on by itself only where that is wanted.
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { useBanners, type PageBanners } from "../../../queries/site/banners.ts";
import { BannerCard } from "./banner-card.tsx";
import { useStrip } from "./use-strip.ts";
import styles from "./banners.module.css";

/** `page`: under which name the CMS lists its banners. */
export function Banners({ page }: { page: string }): ReactNode {
  const shown = useBanners(page);
  if (shown === undefined) return <Skeleton height="148px" radius="16px" />;
  return shown.banners.length === 0 ? null : <Strip {...shown} />;
}

function Strip({ banners, seconds }: PageBanners): ReactNode {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const strip = useStrip(list, seconds);
  return (
    <section className={styles.banners} aria-label={t("home.banners")} {...strip.attention}>
      <ul ref={list} className={styles.list}>
        {banners.map((banner) => (
          <li key={banner.id} className={styles.item}>
            <BannerCard banner={banner} />
          </li>
        ))}
      </ul>
      {strip.overflows && (
        <div className={styles.controls}>
          {strip.mayPlay && (
            <IconButton
              className={styles.control}
              label={strip.playing ? t("home.pauseBanners") : t("home.playBanners")}
              onClick={strip.toggle}
            >
              {strip.playing ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
            </IconButton>
          )}
          <IconButton
            className={styles.control}
            label={t("home.previousBanner")}
            disabled={strip.atStart}
            onClick={() => strip.step(-1)}
          >
            <ChevronLeft size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            className={styles.control}
            label={t("home.nextBanner")}
            disabled={strip.atEnd}
            onClick={() => strip.step(1)}
          >
            <ChevronRight size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  );
}

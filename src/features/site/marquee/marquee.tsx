// News that stand and move on item by item, unless they are paused or motion is not wanted. The text is the CMS's.
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { Fragment, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/use-language.ts";
import { IconButton } from "../../../ui/form/icon-button.tsx";
import { useMedia } from "../../../ui/layout/use-media.ts";
import styles from "./marquee.module.css";
import { itemsOf, useMarquee } from "./use-marquee.ts";
import { useRunningNews } from "./use-running-news.ts";

/** How often the text stands in the line, one after the other. */
const repeats = 4;

export function Marquee() {
  const { language } = useLanguage();
  const text = useMarquee(language);
  if (text === "") return null;
  // Its place is kept until it is known whether there is any news.
  if (text === null) return <div className={styles.marquee} />;
  // Another text begins at its begin.
  return <News key={text} text={text} />;
}

function News({ text }: { text: string }) {
  const { t } = useTranslation("site");
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const [paused, setPaused] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const news = useRunningNews(line, !still && !paused, !still);
  const items = itemsOf(text);
  return (
    <section aria-label={t("marquee.title")} aria-live="off" className={styles.marquee}>
      <div className={styles.window} {...news.pointer}>
        <div ref={line} className={styles.line} data-marquee={still ? "still" : paused ? "paused" : "running"}>
          {Array.from({ length: repeats }, (_, turn) => (
            <p key={turn} aria-hidden={turn > 0 || undefined} className={styles.turn}>
              {items.map(({ before, news: item }, at) => (
                <Fragment key={at}>
                  <span>{before}</span>
                  <span data-news="">{item}</span>
                </Fragment>
              ))}
            </p>
          ))}
        </div>
      </div>
      {(still || paused) && (
        <IconButton label={t("marquee.next")} className={styles.button} onClick={news.step}>
          <ChevronRight size={16} aria-hidden="true" />
        </IconButton>
      )}
      {!still && (
        <IconButton
          label={paused ? t("marquee.play") : t("marquee.pause")}
          className={styles.button}
          onClick={() => setPaused(!paused)}
        >
          {paused ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
        </IconButton>
      )}
    </section>
  );
}

// A line of news that runs through, unless it is paused or motion is not wanted. The text is the CMS's.
import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/use-language.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { useMedia } from "../../ui/use-media.ts";
import styles from "./marquee.module.css";
import { useMarquee } from "./use-marquee.ts";

/** How often the text stands in the line one after the other; the line takes its 120 s for all of them. */
const repeats = 4;

export function Marquee() {
  const { t } = useTranslation("site");
  const { language } = useLanguage();
  const text = useMarquee(language);
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const [paused, setPaused] = useState(false);
  if (text === "") return null;
  // Its place is kept until it is known whether there is any news.
  if (text === null) return <div className={styles.marquee} />;
  return (
    <section aria-label={t("marquee.title")} className={styles.marquee}>
      <div className={styles.window}>
        <div
          className={styles.line}
          data-marquee={still ? "still" : paused ? "paused" : "running"}
          // What stands still is scrolled, by the keyboard too, which reaches only what takes the focus.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={still ? 0 : undefined}
        >
          {Array.from({ length: still ? 1 : repeats }, (_, turn) => (
            <span key={turn} aria-hidden={turn > 0 || undefined} className={styles.text}>
              {text}
            </span>
          ))}
        </div>
      </div>
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

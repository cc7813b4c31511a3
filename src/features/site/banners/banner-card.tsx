import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import { defaultLanguage } from "../../../i18n/languages.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import type { Banner } from "../../../protocol/banners.ts";
import { useDataSaver } from "../../../queries/site/data-saver.ts";
import styles from "./banner-card.module.css";

/** Where a language has no text, the default one stands in, else any. */
export function BannerCard({ banner }: { banner: Banner }): ReactNode {
  const { language, prefix } = useLanguage();
  const saving = useDataSaver();
  const text = banner.texts[language] ?? banner.texts[defaultLanguage] ?? Object.values(banner.texts)[0];
  if (text === undefined) return null;
  const art = banner.art === null || saving ? undefined : `url("${encodeURI(banner.art)}")`;
  return (
    <Link className={styles.card} data-tone={banner.tone} data-promo={banner.id} to={withPrefix(prefix, banner.link)}>
      {art !== undefined && (
        <span className={styles.art} aria-hidden="true" style={{ maskImage: art, WebkitMaskImage: art }} />
      )}
      <b className={styles.title}>{text.title}</b>
      <span className={styles.text}>{text.text}</span>
    </Link>
  );
}

// /documents: the list of the site's texts, or one of them.
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, matchPath } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import type { Resources } from "../../../i18n/resources.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { SiteText } from "./site-text.tsx";
import styles from "./page.module.css";

interface KnownText {
  /** Without language prefix. */
  path: string;
  titleKey: keyof Resources["site"];
}

const textLinks: readonly KnownText[] = [
  { path: "/sportbetting/rules", titleKey: "page.rules" },
  { path: "/termsnc", titleKey: "page.terms" },
  { path: "/privacy", titleKey: "page.privacy" },
  { path: "/responsible_gambling", titleKey: "page.responsibleGambling" },
  { path: "/support", titleKey: "page.support" },
  { path: "/about_us", titleKey: "page.aboutUs" },
];

/** No text is called by a longer one, and nothing asks for it. */
const longestName = 100;

/** `notFound`: what is shown where the site has no text of that name. */
export function DocumentsPage({ notFound }: { notFound: ReactNode }): ReactNode {
  const { rest } = useLanguage();
  const doc = matchPath("/documents/:doc?", rest)?.params.doc;
  if (doc !== undefined && doc.length > longestName) return notFound;
  return (
    <div className={styles.page}>
      {doc === undefined ? (
        <SiteText doc="index" missing={<KnownTexts />} />
      ) : (
        <SiteText key={doc} doc={doc} missing={notFound} titled />
      )}
    </div>
  );
}

/** The texts that have pages of their own, for sites that publish no list. */
function KnownTexts(): ReactNode {
  const { t } = useTranslation();
  const { prefix } = useLanguage();
  return (
    <ul className={styles.tiles}>
      {textLinks.map(({ path, titleKey }) => (
        <li key={path}>
          <Link to={withPrefix(prefix, path)} className={styles.tile}>
            {t(titleKey)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

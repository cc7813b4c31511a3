// Under every page: who is behind the site, its rules, help, and that it is for adults.
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { withPrefix } from "../../../i18n/language-path.ts";
import type { Resources } from "../../../i18n/resources.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useDomainTheme } from "../../../queries/site/theme.ts";
import { contactsOf } from "../../../protocol/site-contacts.ts";
import styles from "./site-footer.module.css";

const pages: readonly { path: string; titleKey: keyof Resources["site"] }[] = [
  { path: "/about_us", titleKey: "page.aboutUs" },
  { path: "/sportbetting/rules", titleKey: "page.rules" },
  { path: "/termsnc", titleKey: "page.terms" },
  { path: "/privacy", titleKey: "page.privacy" },
  { path: "/responsible_gambling", titleKey: "page.responsibleGambling" },
  { path: "/support", titleKey: "page.support" },
  { path: "/contact_us", titleKey: "page.contactUs" },
];

export function SiteFooter() {
  const { t } = useTranslation("site");
  const { prefix } = useLanguage();
  const theme = useDomainTheme() ?? null;
  const { email, phone, socials } = contactsOf(theme);
  return (
    <section aria-label={t("footer.title")} className={styles.footer}>
      <nav aria-label={t("footer.pages")} className={styles.links}>
        {pages.map(({ path, titleKey }) => (
          <Link key={path} to={withPrefix(prefix, path)} className={styles.link}>
            {t(titleKey)}
          </Link>
        ))}
      </nav>
      <div className={styles.contacts}>
        {email !== null && (
          <a href={`mailto:${email}`} className={styles.link}>
            {email}
          </a>
        )}
        {phone !== null && (
          <a href={`tel:${phone.replaceAll(" ", "")}`} className={styles.link}>
            {phone}
          </a>
        )}
        {socials.map(({ name, url }) => (
          <a key={url} href={url} target="_blank" rel="noreferrer" className={styles.link}>
            {name}
          </a>
        ))}
      </div>
      <p className={styles.adults}>
        <b aria-hidden="true" className={styles.age}>
          {t("footer.age")}
        </b>
        <span>{t("footer.adults")}</span>
      </p>
    </section>
  );
}

// Title, the site's name in its texts, canonical address and the page in other languages.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { canonicalPath } from "../i18n/language-path.ts";
import { defaultLanguage, htmlTag, languages } from "../i18n/languages.ts";
import { nameSite } from "../i18n/site-name.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { useSiteName } from "../queries/site/theme.ts";

export function PageHead({ title }: { title: string }) {
  const { language, rest } = useLanguage();
  const site = useSiteName();
  const { i18n } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${site}`;
  }, [title, site]);
  useEffect(() => nameSite(i18n, site), [i18n, site]);
  const address = (path: string): string => new URL(path, location.origin).href;
  return (
    <>
      <link rel="canonical" href={address(canonicalPath(language, rest))} />
      {languages.map((code) => (
        <link key={code} rel="alternate" hrefLang={htmlTag(code)} href={address(canonicalPath(code, rest))} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(canonicalPath(defaultLanguage, rest))} />
    </>
  );
}

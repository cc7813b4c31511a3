import AL from "country-flag-icons/react/3x2/AL";
import BA from "country-flag-icons/react/3x2/BA";
import DE from "country-flag-icons/react/3x2/DE";
import GB from "country-flag-icons/react/3x2/GB";
import GR from "country-flag-icons/react/3x2/GR";
import RS from "country-flag-icons/react/3x2/RS";
import RU from "country-flag-icons/react/3x2/RU";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { inLanguage } from "../../../i18n/language-path.ts";
import { asLanguage, languageNames, languages, type Language } from "../../../i18n/languages.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { Select } from "../../../ui/form/select.tsx";
import styles from "./header.module.css";

const flags: Record<Language, ComponentType<{ className?: string | undefined; "aria-hidden"?: boolean }>> = {
  en: GB,
  rs: RS,
  ba: BA,
  de: DE,
  el: GR,
  sq: AL,
  ru: RU,
};

/** Goes to the same page, query and hash in another language. */
export function LanguageSelect({ onChosen }: { onChosen: (language: Language) => void }) {
  const { t } = useTranslation("site");
  const { language } = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const Flag = flags[language];
  const choose = (value: string): void => {
    const chosen = asLanguage(value);
    onChosen(chosen);
    void navigate({ ...location, pathname: inLanguage(chosen, location.pathname) }, { preventScrollReset: true });
  };
  return (
    <Select
      label={t("header.language")}
      value={language}
      options={languages.map((code) => {
        const FlagOf = flags[code];
        return { value: code, label: languageNames[code], icon: <FlagOf className={styles.flag} aria-hidden /> };
      })}
      onChange={choose}
      icon={<Flag className={styles.flag} aria-hidden />}
    />
  );
}

// Countries that are meant by a term, in any language whose texts this tab has loaded.
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../../../../i18n/languages.ts";
import { matchCountries } from "./match-countries.ts";

export function useMatchCountries(term: string): readonly string[] {
  const { i18n } = useTranslation("betting");
  const { language } = i18n;
  return useMemo(() => {
    // The language of the page goes first: its countries are the likelier ones.
    const inOrder = [language, ...languages.filter((other) => other !== language)];
    const texts = inOrder.map((each) => i18n.getDataByLanguage(each)?.["betting"] ?? {});
    return matchCountries(term, texts);
  }, [i18n, language, term]);
}

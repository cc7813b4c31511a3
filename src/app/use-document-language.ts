import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { htmlTag } from "../i18n/languages.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { showSnackbar } from "../client/snackbars.ts";

/** Follows the address: texts and `<html lang>` change together, once the texts are there. */
export function useDocumentLanguage(): void {
  const { language } = useLanguage();
  const { i18n } = useTranslation("site");
  useEffect(() => {
    let current = true;
    const follow = async (): Promise<void> => {
      if (i18n.language !== language) await i18n.changeLanguage(language);
      if (current) document.documentElement.lang = htmlTag(i18n.language);
    };
    follow().catch(() => showSnackbar("errors.network", { tone: "error" }));
    return () => {
      current = false;
    };
  }, [i18n, language]);
}

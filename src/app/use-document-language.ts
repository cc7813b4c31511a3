// Texts and `<html lang>` follow the address. A language that is not on this device yet waits for the network, and the
// page stays readable in the one that is shown.
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { closeSnackbar, showSnackbar } from "../state/snackbars.ts";
import { useConnection } from "../client/use-connection.ts";
import { htmlTag, languageNames, type Language } from "../i18n/languages.ts";
import { loadNeededTexts } from "../i18n/page-texts.ts";
import { loadFirstTexts } from "../i18n/resources.ts";
import { useLanguage } from "../i18n/use-language.ts";

export function useDocumentLanguage(): void {
  const { language } = useLanguage();
  const { i18n } = useTranslation("site");
  const online = useConnection().state === "online";
  const missing = useRef<{ language: Language; notice: number } | null>(null);
  useEffect(() => {
    let current = true;
    const forget = (): void => {
      if (missing.current !== null) closeSnackbar(missing.current.notice);
      missing.current = null;
    };
    const follow = async (): Promise<void> => {
      if (i18n.language === language) return forget();
      // Asked for again when the connection is back.
      if (missing.current?.language === language && !online) return;
      await loadFirstTexts(language, loadNeededTexts);
      if (!current) return;
      await i18n.changeLanguage(language);
      forget();
    };
    follow()
      .catch(() => {
        if (!current || missing.current?.language === language) return;
        forget();
        const params = { language: languageNames[language] };
        missing.current = {
          language,
          notice: showSnackbar("language.notStored", { tone: "warning", timeout: 0, params }),
        };
      })
      .finally(() => {
        if (current) document.documentElement.lang = htmlTag(i18n.language);
      });
    return () => {
      current = false;
    };
  }, [i18n, language, online]);
}

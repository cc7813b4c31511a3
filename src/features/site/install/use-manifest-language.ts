// The manifest speaks the page's language, so that what is installed does too. It is one app in all of them: same id.
import { useEffect } from "react";
import { defaultLanguage } from "../../../i18n/languages.ts";
import { useLanguage } from "../../../i18n/use-language.ts";

export function useManifestLanguage(): void {
  const { language } = useLanguage();
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
    const manifestPath = language === defaultLanguage ? "/manifest.webmanifest" : `/manifests/${language}.webmanifest`;
    if (link !== null && link.getAttribute("href") !== manifestPath) link.href = manifestPath;
  }, [language]);
}

// A notice was pressed: the service worker asks an open tab to show the page it is about, in the language of the tab.
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { parseLanguagePath, withPrefix } from "../../../i18n/language-path.ts";
import { useLanguage } from "../../../i18n/use-language.ts";

/** Path and query below the language; null = it asks for something else. */
function pageIn(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("type" in data) || data.type !== "open-page") return null;
  if (!("page" in data) || typeof data.page !== "string") return null;
  const url = new URL(data.page, location.origin);
  return url.origin === location.origin ? parseLanguagePath(url.pathname).rest + url.search : null;
}

export function usePagesFromOutside(): void {
  const { prefix } = useLanguage();
  const navigate = useNavigate();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    const follow = (event: MessageEvent): void => {
      const page = pageIn(event.data);
      if (page === null) return;
      event.ports[0]?.postMessage("taken");
      void navigate(withPrefix(prefix, page));
    };
    serviceWorker.addEventListener("message", follow);
    return () => serviceWorker.removeEventListener("message", follow);
  }, [prefix, navigate]);
}

import { Navigate, useLocation } from "react-router-dom";
import { withPrefix } from "../i18n/language-path.ts";
import { isLanguage } from "../i18n/languages.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { usePreferences } from "../queries/preferences.ts";
import { homePath } from "./routes.ts";

/** Home leads to the offer, in the address's language; the installed app starts in the remembered one. */
export function HomeRedirect() {
  const { prefix } = useLanguage();
  const { search, hash } = useLocation();
  const preferences = usePreferences();
  const installed = new URLSearchParams(search).get("source") === "pwa";
  if (!installed) return <Navigate to={{ pathname: withPrefix(prefix, homePath), search, hash }} replace />;
  if (preferences.state === "loading") return null;
  const remembered = preferences.state === "ready" ? preferences.value.language : undefined;
  const own = prefix === "" && isLanguage(remembered) ? (`/${remembered}` as const) : prefix;
  return <Navigate to={withPrefix(own, homePath)} replace />;
}

import { Navigate, useLocation } from "react-router-dom";
import { withPrefix } from "../i18n/language-path.ts";
import { isLanguage } from "../i18n/languages.ts";
import { useLanguage } from "../i18n/use-language.ts";
import { usePreferences } from "../queries/preferences.ts";
import { RoutedPage } from "./routed-page.tsx";
import { homeRoute } from "./routes/offer-routes.ts";

/** The front page. The installed app starts here, and goes on in the remembered language. */
export function HomeStart() {
  const { prefix } = useLanguage();
  const { search } = useLocation();
  const preferences = usePreferences();
  const installed = new URLSearchParams(search).get("source") === "pwa";
  if (!installed) return <RoutedPage route={homeRoute} />;
  if (preferences.state === "loading") return null;
  const remembered = preferences.state === "ready" ? preferences.value.language : undefined;
  const own = prefix === "" && isLanguage(remembered) ? (`/${remembered}` as const) : prefix;
  return <Navigate to={withPrefix(own, homeRoute.path)} replace />;
}

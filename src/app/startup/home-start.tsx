import { Navigate, useLocation } from "react-router-dom";
import { withPrefix } from "../../i18n/language-path.ts";
import { isLanguage } from "../../i18n/languages.ts";
import { useLanguage } from "../../i18n/use-language.ts";
import { usePreferences } from "../../queries/account/preferences.ts";
import { launchTarget } from "./launch-target.ts";
import { RoutedPage } from "../routed-page.tsx";

/** The front page. The installed app starts here, and goes on in the remembered language. */
export function HomeStart() {
  const { prefix } = useLanguage();
  const { search } = useLocation();
  const preferences = usePreferences();
  const start = launchTarget(search);
  if (start === null) return <RoutedPage />;
  if (preferences.state === "loading") return null;
  const remembered = preferences.state === "ready" ? preferences.value.language : undefined;
  return <Navigate to={withPrefix(isLanguage(remembered) ? `/${remembered}` : prefix, start)} replace />;
}

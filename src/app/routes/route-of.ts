import { matchPath } from "react-router-dom";
import { parseLanguagePath } from "../../i18n/language-path.ts";
import { pageRoutes } from "./all-routes.ts";
import type { PageRoute } from "./page-route.ts";

/** The page an address stands for; null = none of ours. */
export function routeOf(pathname: string): PageRoute | null {
  const { rest } = parseLanguagePath(pathname);
  return pageRoutes.find((route) => matchPath({ path: route.path, caseSensitive: true }, rest) !== null) ?? null;
}

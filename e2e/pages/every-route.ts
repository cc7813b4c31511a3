// The addresses of the whole route table, with the parts that may be left out left out.
import { pageRoutes } from "../../src/app/routes/all-routes.ts";
import type { PageRoute } from "../../src/app/routes/page-route.ts";
import { canonicalPath, parseLanguagePath, withPrefix, type LanguagePath } from "../../src/i18n/language-path.ts";
import { languages } from "../../src/i18n/languages.ts";

export interface RouteAddress {
  /** Without prefix. */
  path: string;
  /** Without which the page has nothing to show; it is gone from the address once it is read. */
  query: string;
  route: PageRoute;
}

export const prefixes: readonly LanguagePath["prefix"][] = ["", ...languages.map((code) => `/${code}` as const)];

const queries: Readonly<Record<string, string>> = { "/auth/reset-password": "?userId=1&token=1" };

/** All but the one that ends the session it is opened in. */
export const everyRoute: readonly RouteAddress[] = pageRoutes
  .map((route) => ({ route, path: route.path.replaceAll(/\/:\w+\?/g, ""), query: queries[route.path] ?? "" }))
  .filter(({ path }) => path !== "/logout");

/** What a page's canonical link says, whichever prefix it was opened under. */
export function canonicalAddress(origin: string, prefix: LanguagePath["prefix"], path: string): string {
  const { language, rest } = parseLanguagePath(withPrefix(prefix, path));
  return `${origin}${canonicalPath(language, rest)}`;
}

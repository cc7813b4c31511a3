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
  titleKey: PageRoute["titleKey"];
  /** Shown to those who are signed in alone. */
  forPlayers: boolean;
  page: unknown;
}

export const prefixes: readonly LanguagePath["prefix"][] = ["", ...languages.map((code) => `/${code}` as const)];

const queries: Readonly<Record<string, string>> = { "/auth/reset-password": "?userId=1&token=1" };

export const unknownPage: RouteAddress = {
  path: "/no_such_page",
  query: "",
  titleKey: "page.notFound",
  forPlayers: false,
  page: null,
};

/** All but the one that ends the session it is opened in; and one that is no page's. */
export const everyRoute: readonly RouteAddress[] = [
  ...pageRoutes
    .filter(({ path }) => path !== "/logout")
    .map(({ path, titleKey, roles, page }) => ({
      path: path.replaceAll(/\/:\w+\?/g, "").replaceAll(/:(\w+)/g, "$1"),
      query: queries[path] ?? "",
      titleKey,
      forPlayers: roles !== undefined,
      page,
    })),
  unknownPage,
];

/** What a page's canonical link says, whichever prefix it was opened under. */
export function canonicalAddress(origin: string, prefix: LanguagePath["prefix"], path: string): string {
  const { language, rest } = parseLanguagePath(withPrefix(prefix, path));
  return `${origin}${canonicalPath(language, rest)}`;
}

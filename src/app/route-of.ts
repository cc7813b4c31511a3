import { parseLanguagePath } from "../i18n/language-path.ts";
import { pageRoutes, type PageRoute } from "./routes.ts";

/** The page an address stands for; null = none of ours. */
export function routeOf(pathname: string): PageRoute | null {
  const { rest } = parseLanguagePath(pathname);
  const path = rest.length > 1 && rest.endsWith("/") ? rest.slice(0, -1) : rest;
  return pageRoutes.find((route) => route.path === path) ?? null;
}

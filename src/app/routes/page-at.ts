import { matchRoutes } from "react-router-dom";
import { parseLanguagePath } from "../../i18n/language-path.ts";
import type { PageRoute } from "./page-route.ts";
import { pageTable } from "./router-rows.ts";

/** The page that the router shows at an address, asked without the router; null = none of ours. */
export function pageAt(pathname: string): PageRoute | null {
  return matchRoutes([...pageTable], parseLanguagePath(pathname).rest)?.at(-1)?.route.handle ?? null;
}

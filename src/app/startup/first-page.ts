// The code of the page where a visit begins, asked for beside the app's: the app's own table of pages is part of what the
// line is busy with.
import { parseLanguagePath } from "../../i18n/language-path.ts";

const home = () => import("../pages/home-page.tsx");
/** The pages where most visits begin; all others are asked for by the app. */
const pages = new Map<string, () => Promise<unknown>>([
  ["/", home],
  ["/index1", home],
  ["/live_betting", () => import("../../features/betting/offer/live/live-view.tsx")],
  ["/betting", () => import("../pages/prematch-page.tsx")],
]);

/** @returns what fetches it; null = a page that the app asks for */
export function firstPageAt(pathname: string): (() => Promise<unknown>) | null {
  return pages.get(parseLanguagePath(pathname).rest) ?? null;
}

/** A failure is met again by who shows the page. */
export async function fetchFirstPage(pathname: string): Promise<void> {
  try {
    await firstPageAt(pathname)?.();
  } catch (error) {
    performance.mark("first-page-failed", { detail: String(error) });
  }
}

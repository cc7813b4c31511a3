// The data router of the app: every page below every language prefix.
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { languages } from "../i18n/languages.ts";
import { closePanel } from "../state/panels.ts";
import { AppRoot } from "./app-root.tsx";
import { RootError } from "./status/error-page.tsx";
import { HomeStart } from "./startup/home-start.tsx";
import { NotFoundPage } from "./status/not-found-page.tsx";
import { RoutedPage } from "./routed-page.tsx";
import { pageTable } from "./routes/router-rows.ts";

const pages: readonly RouteObject[] = pageTable.map((row) => ({
  ...row,
  Component: row.handle.path === "/" ? HomeStart : RoutedPage,
}));

/**
 * A tree for each prefix, of the same components: React keeps their state when the language changes. Each tree needs its own
 * objects, because the router writes ids into them.
 */
export const appRoutes: RouteObject[] = ["/", ...languages.map((language) => `/${language}`)].map((path) => ({
  path,
  caseSensitive: true,
  Component: AppRoot,
  ErrorBoundary: RootError,
  children: [...pages.map((page) => ({ ...page })), { path: "*", Component: NotFoundPage }],
}));

type Router = ReturnType<typeof createBrowserRouter>;

/** A new entry of the history, which no scroll position is stored for. */
const isNewEntry = (): boolean => (history.state as { key?: string } | null)?.key === undefined;

export function createAppRouter(): Router {
  const isNew = isNewEntry();
  // Without a key the router calls every loaded page "default": they would share one scroll position.
  if (isNew) history.replaceState({ ...(history.state as object | null), key: crypto.randomUUID().slice(0, 8) }, "");
  // Hydration data, even without content, keeps ScrollRestoration from scrolling to the top at the first commit: who
  // scrolled the rows of the last visit stays there. An address with a hash is scrolled to its element.
  const router = createBrowserRouter(appRoutes, isNew && location.hash === "" ? { hydrationData: {} } : undefined);
  closePanelsWith(router);
  return router;
}

/**
 * A panel belongs to the page that it was opened over, and closes when the address changes. Not when the new page is drawn:
 * on a weak line that is seconds later, and the player may have opened another one meanwhile. Several leagues may be chosen
 * in one, so the query closes nothing.
 */
export function closePanelsWith(router: Pick<Router, "state" | "subscribe">): void {
  let { pathname } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    ({ pathname } = location);
    closePanel();
  });
}

// The pages as the router matches them, below a language prefix. Components are added in create-router.tsx, so that code which
// only looks an address up does not load the whole app.
import { pageRoutes } from "./all-routes.ts";
import type { PageRoute } from "./page-route.ts";

export interface PageTableRow {
  path: string;
  caseSensitive: true;
  /** Layouts, guard and head read it from the last match. */
  handle: PageRoute;
}

export const pageTable: readonly PageTableRow[] = pageRoutes.map((handle) => ({
  // Relative: the same row stands below every prefix.
  path: handle.path.slice(1),
  caseSensitive: true,
  handle,
}));

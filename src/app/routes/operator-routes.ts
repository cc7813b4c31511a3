// The pages of those who run the site.
import { lazyPage, type PageRoute } from "./page-route.ts";
import { plainPage } from "./plain-page.ts";

export const operatorRoutes: readonly PageRoute[] = [
  plainPage(
    "/operator/:area?",
    "page.operator",
    lazyPage(async () => (await import("../../features/operator/operator-page.tsx")).OperatorPage),
    { roles: ["AL2", "AL99"], forgotten: true },
  ),
];

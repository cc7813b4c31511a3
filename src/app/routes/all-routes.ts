// Every page: each exists unprefixed and under each language.
import { accountRoutes } from "./account-routes.ts";
import { affiliateRoutes } from "./affiliate-routes.ts";
import { authRoutes } from "./auth-routes.ts";
import { casinoRoutes } from "./casino-routes.ts";
import { contentRoutes } from "./content-routes.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { offerRoutes } from "./offer-routes.ts";
import type { PageRoute } from "./page-route.ts";

export const pageRoutes: readonly PageRoute[] = [
  ...offerRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...affiliateRoutes,
  ...operatorRoutes,
  ...casinoRoutes,
  ...contentRoutes,
];

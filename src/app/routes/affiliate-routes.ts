// The pages of those who bring players, or look after them.
import { framePage } from "./frame-page.ts";
import type { PageRoute } from "./page-route.ts";
import { plainPage } from "./plain-page.ts";

/** Agents and administrators. */
const agents = { roles: ["AG1", "AL2", "AL99"] };

export const affiliateRoutes: readonly PageRoute[] = [
  plainPage("/account/bonuses/affiliates", "page.affiliates", framePage, agents),
  plainPage("/account/bonuses/affiliates/calculation", "page.calculation", framePage, agents),
  plainPage("/account/bonuses/affiliates/office", "page.office", framePage, { ...agents, search: "list" }),
  plainPage("/account/bonuses/affiliates/promo_codes", "page.affiliatePromoCodes", framePage, agents),
  plainPage("/account/bonuses/affiliates/tickets", "page.agencyTickets", framePage, { ...agents, search: "list" }),
  plainPage("/account/bonuses/affiliates/user_settings", "page.affiliateSettings", framePage, {
    ...agents,
    search: "list",
  }),
  plainPage("/account/bonuses/affiliates/users_review", "page.userReview", framePage, { ...agents, search: "list" }),
];

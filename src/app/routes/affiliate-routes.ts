// The pages of those who bring players, or look after them.
import { framePage } from "./frame-page.ts";
import type { PageRoute } from "./page-route.ts";

/** Agents and administrators. */
const agencyRoles: readonly string[] = ["AG1", "AL2", "AL99"];

export const affiliateRoutes: readonly PageRoute[] = [
  {
    path: "/account/bonuses/affiliates",
    titleKey: "page.affiliates",
    showsTitle: true,
    page: framePage,
    sidebar: null,
    needsSettings: false,
    roles: agencyRoles,
  },
  {
    path: "/account/bonuses/affiliates/calculation",
    titleKey: "page.calculation",
    showsTitle: true,
    page: framePage,
    sidebar: null,
    needsSettings: false,
    roles: agencyRoles,
  },
  {
    path: "/account/bonuses/affiliates/office",
    titleKey: "page.office",
    showsTitle: true,
    page: framePage,
    sidebar: null,
    needsSettings: false,
    roles: agencyRoles,
    search: "list",
  },
  {
    path: "/account/bonuses/affiliates/promo_codes",
    titleKey: "page.affiliatePromoCodes",
    showsTitle: true,
    page: framePage,
    sidebar: null,
    needsSettings: false,
    roles: agencyRoles,
  },
  {
    path: "/account/bonuses/affiliates/tickets",
    titleKey: "page.agencyTickets",
    showsTitle: true,
    page: framePage,
    sidebar: null,
    needsSettings: false,
    roles: agencyRoles,
    search: "list",
  },
  {
    path: "/account/bonuses/affiliates/user_settings",
    titleKey: "page.affiliateSettings",
    showsTitle: true,
    page: framePage,
    sidebar: null,
    needsSettings: false,
    roles: agencyRoles,
    search: "list",
  },
  {
    path: "/account/bonuses/affiliates/users_review",
    titleKey: "page.userReview",
    showsTitle: true,
    page: framePage,
    sidebar: null,
    needsSettings: false,
    roles: agencyRoles,
    search: "list",
  },
];

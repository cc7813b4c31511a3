// The pages of those who bring players, or look after them.
import { moneyRoles, staffRoles } from "../../domain/account/roles.ts";
import { lazyPage, type PageRoute } from "./page-route.ts";
import { plainPage } from "./plain-page.ts";

/** Agents and administrators; what names players is not for editors. */
const ofPlayers = { roles: moneyRoles, search: "list", layout: "desk", forgotten: true } as const;
/** An address may name a person by its search: none of them is remembered. */
const ofSums = { roles: staffRoles, layout: "desk", forgotten: true } as const;

const pages = () => import("../../features/desk/agency/agency-pages.tsx");

export const affiliateRoutes: readonly PageRoute[] = [
  plainPage(
    "/account/bonuses/affiliates",
    "page.affiliates",
    lazyPage(async () => (await pages()).AgencyHomePage),
    ofSums,
  ),
  plainPage(
    "/account/bonuses/affiliates/calculation",
    "page.calculation",
    lazyPage(async () => (await pages()).CalculationPage),
    ofSums,
  ),
  plainPage(
    "/account/bonuses/affiliates/office",
    "page.office",
    lazyPage(async () => (await pages()).OfficePage),
    { ...ofSums, search: "list" },
  ),
  plainPage(
    "/account/bonuses/affiliates/promo_codes",
    "page.affiliatePromoCodes",
    lazyPage(async () => (await pages()).CodesPage),
    ofSums,
  ),
  plainPage(
    "/account/bonuses/affiliates/tickets",
    "page.agencyTickets",
    lazyPage(async () => (await pages()).AgencyTicketsPage),
    ofPlayers,
  ),
  plainPage(
    "/account/bonuses/affiliates/user_settings",
    "page.affiliateSettings",
    lazyPage(async () => (await pages()).PlayersPage),
    ofPlayers,
  ),
  plainPage(
    "/account/bonuses/affiliates/users_review",
    "page.userReview",
    lazyPage(async () => (await pages()).ReviewPage),
    ofPlayers,
  ),
];

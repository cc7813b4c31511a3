// The pages of those who bring players, or look after them.
import { lazyPage, type PageRoute } from "./page-route.ts";
import { plainPage } from "./plain-page.ts";

const pages = (): Promise<typeof import("../../features/desk/agency/agency-pages.tsx")> =>
  import("../../features/desk/agency/agency-pages.tsx");

/** An address may name a person: it is not remembered. */
const everybody = { roles: ["AG1", "AL2", "AL99"], forgotten: true } as const;
/** Editors are told no names of players. */
const agents = { roles: ["AG1", "AL99"], forgotten: true } as const;

export const affiliateRoutes: readonly PageRoute[] = [
  plainPage(
    "/account/bonuses/affiliates",
    "page.affiliates",
    lazyPage(async () => (await pages()).AgencyOverviewPage),
    everybody,
  ),
  plainPage(
    "/account/bonuses/affiliates/calculation",
    "page.calculation",
    lazyPage(async () => (await pages()).CalculationPage),
    everybody,
  ),
  plainPage(
    "/account/bonuses/affiliates/office",
    "page.office",
    lazyPage(async () => (await pages()).OfficePage),
    { ...everybody, search: "list" },
  ),
  plainPage(
    "/account/bonuses/affiliates/promo_codes",
    "page.affiliatePromoCodes",
    lazyPage(async () => (await pages()).AgentCodesPage),
    everybody,
  ),
  plainPage(
    "/account/bonuses/affiliates/tickets",
    "page.agencyTickets",
    lazyPage(async () => (await pages()).AgencyTicketsPage),
    { ...agents, search: "list" },
  ),
  plainPage(
    "/account/bonuses/affiliates/user_settings",
    "page.affiliateSettings",
    lazyPage(async () => (await pages()).PlayersPage),
    { ...agents, search: "list" },
  ),
  plainPage(
    "/account/bonuses/affiliates/users_review",
    "page.userReview",
    lazyPage(async () => (await pages()).ReviewPage),
    { ...agents, search: "list" },
  ),
];

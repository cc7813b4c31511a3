// The addresses of the site's pages: what the app routes by, and what the server knows an address that is no page's by.
import { siteLanguages, type SiteLanguage } from "./site-languages.ts";

/** Without language prefix; ":name" stands for a part of any text, ":name?" for one that may be left out. */
export const pagePaths = [
  "/",
  "/index1",
  "/betting",
  "/live_betting",
  "/scores",
  "/ticket_history",
  "/match3",
  "/ping",
  "/auth/login",
  "/auth/register",
  "/auth/forgot-password",
  "/auth/reset-password",
  "/verification",
  "/logout",
  "/account/settings",
  "/account/transactions",
  "/account/games",
  "/account/fairness",
  "/account/promo",
  "/account/payment",
  "/account/bonuses",
  "/account/bonuses/periodic",
  "/account/bonuses/regular",
  "/account/bonuses/affiliates",
  "/account/bonuses/affiliates/calculation",
  "/account/bonuses/affiliates/office",
  "/account/bonuses/affiliates/promo_codes",
  "/account/bonuses/affiliates/tickets",
  "/account/bonuses/affiliates/user_settings",
  "/account/bonuses/affiliates/users_review",
  "/operator/:area?",
  "/messages",
  "/voucher_history",
  "/payin",
  "/callback",
  "/casino",
  "/casino_live",
  "/casino_section",
  "/casino2",
  "/casino3",
  "/virtuals",
  "/poker",
  "/skill_games",
  "/number_games",
  "/slots",
  "/other",
  "/games/:provider?",
  "/games/:provider/:game",
  "/about_us",
  "/contact_us",
  "/support",
  "/termsnc",
  "/privacy",
  "/responsible_gambling",
  "/promo",
  "/sportbetting/rules",
  "/documents/:doc?",
] as const;
export type PagePath = (typeof pagePaths)[number];

const patterns = pagePaths.map((path) => {
  const parts = path.replaceAll(/\/:\w+\?/g, "(?:/[^/]+)?").replaceAll(/\/:\w+/g, "/[^/]+");
  return new RegExp(`^${parts}/*$`);
});
const prefix = new RegExp(`^/(?:${siteLanguages.join("|")})(?=/|$)`);

/** @param address path without query, decoded; with or without a language prefix */
export function isPageAddress(address: string): boolean {
  const path = address.replace(prefix, "") || "/";
  return patterns.some((pattern) => pattern.test(path));
}

/**
 * The text of the site that an address shows; null where it is no such address.
 * @param address as above @returns its name, and the language that the address begins with, if any
 */
export function documentAt(address: string): { name: string; language: SiteLanguage | undefined } | null {
  const name = /^\/documents\/([^/]+)\/*$/.exec(address.replace(prefix, ""))?.[1];
  if (name === undefined) return null;
  return { name, language: siteLanguages.find((language) => address.startsWith(`/${language}/`)) };
}

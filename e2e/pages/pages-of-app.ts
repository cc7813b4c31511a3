// The addresses of every page there is, as the flows that look at all of them open them.
import { withPrefix, type LanguagePath } from "../../src/i18n/language-path.ts";
import type { AppPage } from "./app-page.ts";
import { canonicalAddress } from "./every-route.ts";
import { walkTo } from "./route-walk.ts";

export interface KnownPage {
  /** Without language prefix. */
  path: string;
  /** Becomes visible once the page has its content. */
  content: string;
  /** Shown to those who are signed in; they stand after all others, for nobody logs out in between. */
  forPlayers?: true;
}

const anOdd = 'main button[data-odd][data-state="open"]:not(#last-rows *)';

export const knownPages: readonly KnownPage[] = [
  {
    path: "/live_betting?sport=F",
    content: anOdd,
  },
  {
    path: "/betting?sport=F",
    content: anOdd,
  },
  { path: "/", content: anOdd },
  { path: "/index1", content: anOdd },
  { path: "/scores", content: "main [data-score]" },
  { path: "/ping", content: "[data-diag=build]" },
  {
    // Of no match: what a live one shows has a flow of its own.
    path: "/match3?eventId=1",
    content: "main h2",
  },
  {
    // To a guest; what a player sees has a flow of its own.
    path: "/ticket_history",
    content: "main h2",
  },
  { path: "/auth/login", content: "main form" },
  {
    path: "/auth/register",
    content: "main form",
  },
  {
    path: "/auth/forgot-password",
    content: "main form",
  },
  {
    path: "/verification",
    content: "main h2",
  },
  {
    // To a guest: that a payment is waited for, and nothing more.
    path: "/callback?payment=p-1",
    content: "main [data-payment=waiting]",
  },
  {
    path: "/no_such_page",
    content: "main h1",
  },
  { path: "/privacy", content: "main article h2" },
  { path: "/contact_us", content: "main form" },
  { path: "/casino", content: "main a[href*='/games/house/']" },
  { path: "/account/settings", content: "main [data-session=current]", forPlayers: true },
  { path: "/account/transactions", content: "main [data-booking], main h2", forPlayers: true },
  { path: "/messages", content: "main [data-message], main h2", forPlayers: true },
  { path: "/responsible_gambling", content: "main [data-limit]", forPlayers: true },
];

/** @param tab on a page in English */
async function logInFor(tab: AppPage): Promise<void> {
  if ((await tab.page.locator("[data-wallet=balance]").count()) > 0) return;
  await tab.waitForConnection("online");
  await tab.logIn("player");
}

/** Opens a page in a language ("" = without prefix) and waits for its content; from within the app without a load. */
export async function openKnownPage(
  tab: AppPage,
  known: KnownPage,
  prefix: LanguagePath["prefix"] = "/en",
): Promise<void> {
  const { origin } = new URL(tab.page.url());
  const address = known.path === "/" ? withPrefix(prefix, "/") : `${prefix}${known.path}`;
  if (known.forPlayers) await logInFor(tab);
  if (origin === "null") await tab.open(address);
  else await walkTo(tab, address, canonicalAddress(origin, prefix, known.path.replace(/\?.*/, "")));
  await tab.waitForConnection("online");
  await tab.page.locator(known.content).first().waitFor();
}

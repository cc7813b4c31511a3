// The addresses of every page there is, as the flows that look at all of them open them.
import type { AppPage } from "./app-page.ts";

export interface KnownPage {
  /** Without language prefix. */
  path: string;
  /** Becomes visible once the page has its content. */
  content: string;
  /** Document title in English. */
  title: string;
  bosnianTitle: string;
}

const anOdd = 'main button[data-odd][data-state="open"]';

export const knownPages: readonly KnownPage[] = [
  {
    path: "/live_betting?sport=F",
    content: anOdd,
    title: "Live betting · Kvota",
    bosnianTitle: "Klađenje uživo · Kvota",
  },
  {
    path: "/betting?sport=F",
    content: anOdd,
    title: "Betting offer · Kvota",
    bosnianTitle: "Ponuda za klađenje · Kvota",
  },
  { path: "/", content: anOdd, title: "Sports betting · Kvota", bosnianTitle: "Sportsko klađenje · Kvota" },
  { path: "/index1", content: anOdd, title: "Sports betting · Kvota", bosnianTitle: "Sportsko klađenje · Kvota" },
  { path: "/scores", content: "main [data-score]", title: "Scores · Kvota", bosnianTitle: "Rezultati · Kvota" },
  { path: "/ping", content: "[data-diag=build]", title: "Diagnostics · Kvota", bosnianTitle: "Dijagnostika · Kvota" },
  {
    // Of no match: what a live one shows has a flow of its own.
    path: "/match3?eventId=1",
    content: "main h2",
    title: "Match tracker · Kvota",
    bosnianTitle: "Praćenje utakmice · Kvota",
  },
  {
    // To a guest; what a player sees has a flow of its own.
    path: "/ticket_history",
    content: "main h2",
    title: "Ticket history · Kvota",
    bosnianTitle: "Historija listića · Kvota",
  },
  { path: "/auth/login", content: "main form", title: "Log in · Kvota", bosnianTitle: "Prijava · Kvota" },
  {
    path: "/auth/register",
    content: "main form",
    title: "Create an account · Kvota",
    bosnianTitle: "Otvaranje računa · Kvota",
  },
  {
    path: "/auth/forgot-password",
    content: "main form",
    title: "Forgotten password · Kvota",
    bosnianTitle: "Zaboravljena lozinka · Kvota",
  },
  {
    path: "/verification",
    content: "main h2",
    title: "Verification · Kvota",
    bosnianTitle: "Potvrda računa · Kvota",
  },
  {
    // To a guest: that a payment is waited for, and nothing more.
    path: "/callback?payment=p-1",
    content: "main [data-payment=waiting]",
    title: "Payment · Kvota",
    bosnianTitle: "Plaćanje · Kvota",
  },
  {
    path: "/no_such_page",
    content: "main h1",
    title: "Page not found · Kvota",
    bosnianTitle: "Stranica nije pronađena · Kvota",
  },
];

/** Opens a page in a language ("" = without prefix) and waits for its content. */
export async function openKnownPage(tab: AppPage, { path, content }: KnownPage, prefix = "/en"): Promise<void> {
  await tab.open(`${prefix}${path}`);
  await tab.waitForConnection("online");
  await tab.page.locator(content).first().waitFor();
}

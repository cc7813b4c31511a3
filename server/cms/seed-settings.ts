// The settings a fresh site starts with.
import { statusKeys, type TicketSettings } from "../../src/protocol/cms.ts";
import type { PaymentLimits } from "../../src/protocol/payment-settings.ts";
import type { FourEyesKind, FourEyesLimits } from "../../src/protocol/operator/four-eyes.ts";
import { currencies, limits } from "./currencies.ts";

export const seedTicket: TicketSettings = {
  maxTicketSelections: 30,
  maxSystemTicketCombinations: 10_000,
  minTicketPayin: limits(20, 0.2),
  minPayinPerSystemComb: limits(2, 0.02),
  maxTicketWin: limits(10_000_000, 100_000),
  timeoutPrematchTicket: 10,
  timeoutLiveTicket: 15,
  liveTicketDelay: 3,
  // Entry n is the percentage for n selections; from the fifth on a combined ticket earns a bonus.
  ticketBonuses: "0,0,0,0,5,7,9,11,13,15,18,21,24,27,30,33,36,39,42,45,50",
  ticketBonusMinOdd: "1.30",
};

/** Major units; a euro is a hundred dinars. */
const paymentsOf = (
  method: PaymentLimits[number]["method"],
  direction: PaymentLimits[number]["direction"],
  { min, max }: { min: number; max: number },
): PaymentLimits => [
  { method, direction, currency: { ...currencies[0] }, min, max },
  { method, direction, currency: { ...currencies[1] }, min: min / 100, max: max / 100 },
];

/** Above it two administrators act; a line of an agent always takes two. Major units of dinars. */
const takesTwo = (kind: FourEyesKind, limit: number): FourEyesLimits => [
  { kind, currency: { ...currencies[0] }, limit },
  { kind, currency: { ...currencies[1] }, limit: limit / 100 },
];

export const seedGeneral: Readonly<Record<string, unknown>> = {
  currencies,
  languages: ["en", "rs", "ba", "de", "el", "sq", "ru"],
  defaultLanguage: "ba",
  minTicketPayin: seedTicket.minTicketPayin,
  minPayinPerSystemComb: seedTicket.minPayinPerSystemComb,
  maxTicketWin: seedTicket.maxTicketWin,
  maxTicketPayin: limits(200_000, 2_000),
  paymentLimits: [
    ...paymentsOf("card", "deposit", { min: 100, max: 500_000 }),
    ...paymentsOf("card", "withdrawal", { min: 100, max: 500_000 }),
    ...paymentsOf("bank", "deposit", { min: 100, max: 2_000_000 }),
    ...paymentsOf("bank", "withdrawal", { min: 100, max: 2_000_000 }),
    ...paymentsOf("shop", "withdrawal", { min: 100, max: 100_000 }),
  ],
  // Every withdrawal waits for an operator.
  withdrawalAutoApprove: limits(0, 0).slice(0, 2),
  retentionYears: 5,
  verifyAbove: limits(100_000, 1_000).slice(0, 2),
  fourEyes: [
    ...takesTwo("adjust", 50_000),
    ...takesTwo("withdrawal", 100_000),
    ...takesTwo("void", 20_000),
    ...takesTwo("float", 100_000),
    ...takesTwo("settle", 100_000),
    ...takesTwo("commission", 100_000),
  ],
  voucherLimits: [
    { currency: { currency_id: 1, currency: "RSD" }, min: 100, max: 100_000 },
    { currency: { currency_id: 2, currency: "EUR" }, min: 1, max: 1_000 },
  ],
  agentLimits: limits(200_000, 2_000).slice(0, 2),
  marquee: {
    en: "New: cash out part of your ticket and keep the rest in play · All odds show how old they are · Scores of every half, set and quarter",
    ba: "Novo: cash out dijela listića, a ostatak igra dalje · Svaka kvota pokazuje svoju starost · Rezultati svih poluvremena, setova i četvrtina",
    rs: "Novo: cash out dela tiketa, a ostatak igra dalje · Svaka kvota pokazuje svoju starost · Rezultati svih poluvremena, setova i četvrtina",
    de: "Neu: Cash-out für einen Teil des Wettscheins, der Rest bleibt im Spiel · Jede Quote zeigt ihr Alter · Ergebnisse aller Halbzeiten, Sätze und Viertel",
    el: "Νέο: εξαργύρωσε ένα μέρος του δελτίου και άφησε το υπόλοιπο στο παιχνίδι · Κάθε απόδοση δείχνει την ηλικία της · Αποτελέσματα για κάθε ημίχρονο, σετ και περίοδο",
    sq: "E re: Cash Out për një pjesë të skedinës, pjesa tjetër mbetet në lojë · Çdo koeficient tregon moshën e vet · Rezultatet e çdo pjese, seti dhe çereku",
    ru: "Новое: выкупите часть купона, а остальное пусть играет дальше · У каждого коэффициента виден возраст · Счёт по таймам, сетам и четвертям",
  },
};

/** What a sandbox has otherwise: it has no operator who would look at withdrawals. */
export const sandboxGeneral: Readonly<Record<string, unknown>> = {
  withdrawalAutoApprove: limits(5000, 50).slice(0, 2),
};

/** Nothing is closed, and the log-in lies over the page that was looked at. */
export const seedStatus: Readonly<Record<string, boolean>> = Object.fromEntries(
  statusKeys.map((key) => [key, key === "loginInDialog"]),
);

// Settings as GET /operator/v1/settings tells them: one of each kind of form.
import type { SiteSetting } from "../../src/protocol/site-settings.ts";

const rsd = { currency_id: 1, currency: "RSD" };
const eur = { currency_id: 2, currency: "EUR" };
const currencies = [rsd, eur];
export const cash = (dinars: number, euros: number) => [
  { currency: rsd, limit: dinars },
  { currency: eur, limit: euros },
];

type Part = Pick<SiteSetting, "scope" | "key" | "value" | "group" | "unit" | "editor"> & Partial<SiteSetting>;

export const settingSample = (part: Part): SiteSetting => ({
  default: part.value,
  risk: "none",
  changedAt: null,
  changedBy: null,
  previous: null,
  invalid: false,
  ...part,
});

const amounts = { kind: "limits", currencies } as const;
const ofTickets = { scope: "ticket", group: "tickets" } as const;
const ofPayments = { scope: "general", group: "payments", unit: "currency" } as const;

export const settingSamples: readonly SiteSetting[] = [
  settingSample({
    ...ofTickets,
    key: "minTicketPayin",
    value: cash(20, 0.2),
    unit: "currency",
    editor: amounts,
    risk: "down",
    changedAt: 1_795_000_000_000,
    changedBy: { sub: "u1", username: "bojan" },
    previous: cash(10, 0.1),
  }),
  settingSample({
    ...ofTickets,
    key: "liveTicketDelay",
    value: 3,
    unit: "seconds",
    risk: "down",
    editor: { kind: "number", min: 0, max: 60, isWhole: false },
  }),
  settingSample({
    ...ofTickets,
    key: "ticketBonuses",
    value: "0,5,7",
    unit: "percent",
    editor: { kind: "ladder" },
    risk: "ladder",
  }),
  settingSample({
    ...ofTickets,
    key: "ticketBonusMinOdd",
    value: "1.30",
    unit: "odds",
    editor: { kind: "odds" },
    risk: "down",
  }),
  settingSample({
    ...ofPayments,
    key: "withdrawalAutoApprove",
    value: cash(0, 0),
    editor: amounts,
    risk: "up",
    invalid: true,
  }),
  settingSample({
    ...ofPayments,
    key: "voucherLimits",
    editor: { kind: "ranges", currencies },
    risk: "range",
    value: currencies.map((currency) => ({ currency, min: 100, max: 1000 })),
  }),
  settingSample({
    ...ofPayments,
    key: "paymentLimits",
    editor: { kind: "payments", currencies },
    risk: "range",
    value: currencies.map((currency) => ({ method: "card", direction: "deposit", currency, min: 100, max: 1000 })),
  }),
  settingSample({
    scope: "general",
    key: "fourEyes",
    group: "twoPersons",
    unit: "currency",
    risk: "up",
    editor: { kind: "acts", currencies, acts: ["adjust", "void"] },
    value: cash(50, 5).map((limit) => ({ kind: "adjust", ...limit })),
  }),
  settingSample({
    scope: "status",
    key: "disableCasinoPage",
    value: false,
    group: "switches",
    unit: "switch",
    editor: { kind: "switch" },
  }),
  settingSample({
    scope: "general",
    key: "supportEmail",
    value: "help@site.example",
    group: "site",
    unit: "address",
    editor: { kind: "address" },
  }),
  settingSample({
    scope: "general",
    key: "marquee",
    value: { en: "Hello" },
    group: "content",
    unit: "content",
    editor: { kind: "texts" },
  }),
  settingSample({
    scope: "general",
    key: "menuOrder",
    value: ["live", "betting"],
    group: "content",
    unit: "content",
    editor: { kind: "order", keys: ["live", "betting", "casino"] },
  }),
];

// Settings and menu that the CMS publishes.
import * as z from "zod/mini";
import { amountSchema } from "./primitives.ts";

/** An amount limit of one currency, major units. */
export const currencyLimitSchema = z.object({
  currency: z.object({ currency_id: z.int(), currency: z._default(z.string(), "") }),
  limit: amountSchema,
});
export type CurrencyLimit = z.infer<typeof currencyLimitSchema>;

export const keyValueSchema = z.object({ key: z.string(), value: z.unknown() });
export const keyValuesSchema = z.array(keyValueSchema);
export type KeyValue = z.infer<typeof keyValueSchema>;

/**
 * GET /cms/v1/settings/ticket. Time-outs and the live delay in seconds; ticketBonuses a comma list of percentages.
 * A maximum of 0 is none, as a limit that another server leaves out (0 and the empty list): the server has the last word on each.
 */
export const ticketSettingsSchema = z.object({
  maxTicketSelections: z._default(z.int(), 0),
  maxSystemTicketCombinations: z._default(z.int(), 0),
  maxCombinationOdds: z._default(z.int(), 1000),
  minTicketPayin: z._default(z.array(currencyLimitSchema), []),
  minPayinPerSystemComb: z._default(z.array(currencyLimitSchema), []),
  maxTicketWin: z._default(z.array(currencyLimitSchema), []),
  timeoutPrematchTicket: z._default(z.number(), 10),
  timeoutLiveTicket: z._default(z.number(), 15),
  liveTicketDelay: z._default(z.number(), 3),
  ticketBonuses: z._default(z.string(), ""),
  ticketBonusMinOdd: z._default(z.string(), "1"),
});
export type TicketSettings = z.infer<typeof ticketSettingsSchema>;

export const statusKeys = [
  "casinoIndefiniteDisabled",
  "disableBettingPage",
  "disableLiveBettingPage",
  "disableCasinoPage",
  "disableCasinoLivePage",
  "disableVirtualsPage",
  "redirectToLogin",
  "loginInDialog",
  "showAuthExtra",
] as const;
export type StatusKey = (typeof statusKeys)[number];

export const menuEntrySchema = z.object({
  key: z.string(),
  path: z.string(),
  order: z.number(),
  disabled: z.boolean(),
  disabledBy: z.nullish(z.string()),
});
export const menuSchema = z.array(menuEntrySchema);
export type Menu = z.infer<typeof menuSchema>;

/**
 * GET /cms/v1/documents/{doc}; the html is sanitised before it is shown. `lang`: the language it is in, where the server
 * says so; it may not have the one that was asked for.
 */
export const documentSchema = z.object({ title: z.string(), html: z.string(), lang: z.optional(z.string()) });
export type SiteDocument = z.infer<typeof documentSchema>;

/** GET /config.json: empty string = same origin. */
export const appConfigSchema = z.object({
  apiUrl: z._default(z.string(), ""),
  sportsSocketUrl: z._default(z.string(), ""),
  feedSocketUrl: z._default(z.string(), ""),
  clientId: z._default(z.string(), "site"),
  brandingUrl: z._default(z.string(), ""),
});
export type AppConfig = z.infer<typeof appConfigSchema>;

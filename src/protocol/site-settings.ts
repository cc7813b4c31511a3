// What operators may change of the site, and how each of it is edited. Amounts in major units.
import * as z from "zod/mini";
import { riskRules } from "../domain/settings/setting-risk.ts";
import { epochMsSchema } from "./primitives.ts";
import { reasonSchema } from "./operator/lists.ts";

export const settingScopes = ["general", "status", "ticket"] as const;
export type SettingScope = (typeof settingScopes)[number];

/** In the order in which the page has them. */
export const settingGroups = [
  "tickets",
  "payments",
  "twoPersons",
  "agents",
  "players",
  "switches",
  "site",
  "content",
] as const;
export type SettingGroup = (typeof settingGroups)[number];

export const settingUnits = [
  "currency",
  "seconds",
  "years",
  "bonuses",
  "selections",
  "combinations",
  "percent",
  "odds",
  "switch",
  "roles",
  "address",
  "text",
  "content",
] as const;
export type SettingUnit = (typeof settingUnits)[number];

/** 422: a value of the right shape that the site cannot have. */
export const settingRefusals = ["settingCurrencies", "settingMinimum", "settingRange", "settingBonus"] as const;
export type SettingRefusal = (typeof settingRefusals)[number];

const currenciesSchema = z.array(z.object({ currency_id: z.int(), currency: z.string() }));

/** The form that fits: what the value is made of, and what bounds it. */
export const settingEditorSchema = z.discriminatedUnion("kind", [
  /** A currency limit for each currency. */
  z.object({ kind: z.literal("limits"), currencies: currenciesSchema }),
  /** From and to for each currency. */
  z.object({ kind: z.literal("ranges"), currencies: currenciesSchema }),
  /** From and to for each way of paying and currency; a way that is not named is closed. */
  z.object({ kind: z.literal("payments"), currencies: currenciesSchema }),
  /** A limit for each act and currency; an act that is not named always needs approval. */
  z.object({ kind: z.literal("acts"), currencies: currenciesSchema, acts: z.array(z.string()) }),
  z.object({ kind: z.literal("number"), min: z.number(), max: z.number(), isWhole: z.boolean() }),
  z.object({ kind: z.literal("odds") }),
  /** Percentages by number of selections, as a comma list. */
  z.object({ kind: z.literal("ladder") }),
  z.object({ kind: z.literal("switch") }),
  /** Which of these roles. */
  z.object({ kind: z.literal("roles"), roles: z.array(z.string()) }),
  z.object({ kind: z.literal("address") }),
  /** A line of text; "" = none. */
  z.object({ kind: z.literal("text"), most: z.int() }),
  /** A text for each language. */
  z.object({ kind: z.literal("texts") }),
  z.object({ kind: z.literal("order"), keys: z.array(z.string()) }),
  z.object({ kind: z.literal("banners") }),
  z.object({ kind: z.literal("bannerPages") }),
  z.object({ kind: z.literal("documents") }),
  /** Texts of the app by language and key: the content area has a dialog for them. */
  z.object({ kind: z.literal("translations") }),
  z.object({ kind: z.literal("themes") }),
]);
export type SettingEditor = z.infer<typeof settingEditorSchema>;

export const siteSettingSchema = z.object({
  scope: z.enum(settingScopes),
  key: z.string(),
  /** What holds. */
  value: z.unknown(),
  default: z.unknown(),
  group: z.enum(settingGroups),
  unit: z.enum(settingUnits),
  editor: settingEditorSchema,
  /** Which way it loosens the control of money: what loosens needs approval. */
  risk: z.enum(riskRules),
  /** null = as delivered. */
  changedAt: z.nullable(epochMsSchema),
  /** `username` null = no user, such as the sandbox. null = as delivered, or from before it was written down. */
  changedBy: z.nullable(z.object({ sub: z.string(), username: z.nullable(z.string()) })),
  /** What held before the last change, to go back to; null = nothing is known of it. */
  previous: z.unknown(),
  /** What is stored cannot be any more, and the default holds. */
  invalid: z.boolean(),
});
export type SiteSetting = z.infer<typeof siteSettingSchema>;

/** GET /operator/v1/settings: those the reader may change. */
export const siteSettingsSchema = z.object({ result: z.array(siteSettingSchema) });
export type SiteSettings = z.infer<typeof siteSettingsSchema>;

/** POST /operator/v1/settings; `was` = what the writer saw: where something else stands by now, nothing is changed. */
export const setSettingSchema = z.object({
  scope: z.enum(settingScopes),
  key: z.string().check(z.minLength(1), z.maxLength(64)),
  value: z.unknown(),
  was: z.unknown(),
  reason: z.nullish(reasonSchema),
});
export type SetSetting = z.infer<typeof setSettingSchema>;

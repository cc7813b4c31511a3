// The settings that operators may change, each with what it may be. One more is one more line.
import * as z from "zod/mini";
import { isEmail } from "../../src/domain/account/account-rules.ts";
import { siteLanguages } from "../../src/domain/site-languages.ts";
import { bannerPageSchema, bannerSchema } from "../../src/protocol/banners.ts";
import { currencyLimitSchema, statusKeys } from "../../src/protocol/cms.ts";
import {
  retentionYearsKey,
  retentionYearsSchema,
  voucherLimitsKey,
  voucherLimitsSchema,
} from "../../src/protocol/general-settings.ts";
import { fourEyesKey, fourEyesSchema } from "../../src/protocol/operator/four-eyes.ts";
import {
  autoApproveKey,
  autoApproveSchema,
  paymentLimitsKey,
  paymentLimitsSchema,
  verifyAboveKey,
  verifyAboveSchema,
} from "../../src/protocol/payment-settings.ts";
import { oddSchema } from "../../src/protocol/primitives.ts";
import type { SettingScope } from "../../src/protocol/operator/site.ts";
import { bannerPagesOf, bannersOf } from "../cms/banners.ts";
import { menuKeys, menuOf } from "../cms/menu.ts";
import { themesSchema } from "../cms/themes/find-theme.ts";
import type { Settings } from "../ports.ts";
import { lookup } from "../../src/domain/open-record.ts";

interface KnownSetting {
  schema: z.ZodMiniType;
  /** Editors change it too. */
  isContent?: boolean;
  /** What holds while nothing is set; absent = null. */
  unset?(settings: Settings): unknown;
}

const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

const limitsSchema = z.array(currencyLimitSchema).check(
  z.maxLength(20),
  z.refine((limits) => limits.every(({ limit }) => limit >= 0), "must not be below 0"),
  z.refine((limits) => unique(limits.map(({ currency }) => currency.currency_id)), "must have each currency once"),
);
const textsSchema = z.partialRecord(z.enum(siteLanguages), z.string().check(z.maxLength(2000)));
const documentsSchema = z.record(
  z.string().check(z.regex(/^[a-z_-]{1,40}$/, "must be a document's name")),
  z.partialRecord(
    z.enum(siteLanguages),
    z.object({ title: z.string().check(z.maxLength(200)), html: z.string().check(z.maxLength(100_000)) }),
  ),
);
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

const general: Readonly<Record<string, KnownSetting>> = {
  banners: { schema: z.array(bannerSchema).check(z.maxLength(100)), isContent: true, unset: bannersOf },
  bannerPageSettings: {
    ...{ schema: z.array(bannerPageSchema).check(z.maxLength(100)), isContent: true, unset: bannerPagesOf },
  },
  marquee: { schema: textsSchema, isContent: true, unset: () => ({}) },
  documents: { schema: documentsSchema, isContent: true, unset: () => ({}) },
  menuOrder: {
    schema: z.array(z.enum(menuKeys)).check(z.refine(unique, "must have each section once")),
    isContent: true,
    unset: (settings) => menuOf(settings).map(({ key }) => key),
  },
  minTicketPayin: { schema: limitsSchema },
  minPayinPerSystemComb: { schema: limitsSchema },
  maxTicketPayin: { schema: limitsSchema },
  maxTicketWin: { schema: limitsSchema },
  agentLimits: { schema: limitsSchema },
  supportEmail: { schema: z.string().check(z.refine((text) => text === "" || isEmail(text), "must be an address")) },
  demoForGuests: { schema: z.boolean(), unset: () => true },
  [retentionYearsKey]: { schema: retentionYearsSchema },
  [verifyAboveKey]: { schema: verifyAboveSchema },
  [fourEyesKey]: { schema: fourEyesSchema },
  [paymentLimitsKey]: { schema: paymentLimitsSchema },
  [autoApproveKey]: { schema: autoApproveSchema },
  [voucherLimitsKey]: { schema: voucherLimitsSchema },
  themes: { schema: themesSchema, unset: () => ({}) },
};

const ticket: Readonly<Record<string, KnownSetting>> = {
  maxTicketSelections: { schema: whole(1, 100) },
  maxSystemTicketCombinations: { schema: whole(1, 100_000) },
  minTicketPayin: { schema: limitsSchema },
  minPayinPerSystemComb: { schema: limitsSchema },
  maxTicketWin: { schema: limitsSchema },
  timeoutPrematchTicket: { schema: whole(1, 120) },
  timeoutLiveTicket: { schema: whole(1, 120) },
  liveTicketDelay: { schema: whole(0, 60) },
  ticketBonuses: { schema: z.string().check(z.regex(/^(?:\d{1,3}(?:,\d{1,3}){0,99})?$/, "must be percentages")) },
  ticketBonusMinOdd: { schema: oddSchema.check(z.refine((odd) => odd !== "-", "must be an odd")) },
};

const known: Readonly<Record<SettingScope, Readonly<Record<string, KnownSetting>>>> = {
  general,
  ticket,
  status: Object.fromEntries(statusKeys.map((key) => [key, { schema: z.boolean(), unset: () => false }])),
};

/** null = the site has no such setting. */
export function knownSetting(scope: SettingScope, key: string): KnownSetting | null {
  return lookup(known[scope], key) ?? null;
}

export function knownSettings(): { scope: SettingScope; key: string; setting: KnownSetting }[] {
  return (Object.keys(known) as SettingScope[]).flatMap((scope) =>
    Object.entries(known[scope]).map(([key, setting]) => ({ scope, key, setting })),
  );
}

// Settings of money that comes and goes, and of who watches it.
import * as z from "zod/mini";
import type { CurrencyLimit } from "../../../src/protocol/cms.ts";
import {
  retentionYearsSchema,
  type VoucherLimits,
  voucherLimitsSchema,
} from "../../../src/protocol/general-settings.ts";
import { fourEyesKinds, type FourEyesLimits, fourEyesSchema } from "../../../src/protocol/operator/four-eyes.ts";
import { type PaymentLimits, paymentLimitsSchema } from "../../../src/protocol/payment-settings.ts";
import {
  cashCurrencies,
  currenciesFault,
  groupsOf,
  inCash,
  limitsFault,
  limitsSchema,
  rangesFault,
} from "./currency-lists.ts";
import { administratorSetting, type Setting } from "./setting.ts";

const everyone = { scope: "general", audience: "everybody" } as const;
const operatorsOnly = { scope: "general", audience: "operators" } as const;
const byCurrency = { kind: "limits", currencies: cashCurrencies } as const;

const cashLimits = (
  row: Pick<Setting<CurrencyLimit[]>, "key" | "default" | "sandboxDefault" | "group" | "audience" | "risk">,
): Setting<CurrencyLimit[]> =>
  administratorSetting<CurrencyLimit[]>({
    scope: "general",
    schema: limitsSchema,
    unit: "currency",
    editor: byCurrency,
    fault: limitsFault(cashCurrencies),
    ...row,
  });

const inRange = ({ min, max }: { min: number; max: number }) =>
  inCash(1).map(({ currency, limit }) => ({ currency, min: min * limit, max: max * limit }));

const paymentsOf = (
  method: PaymentLimits[number]["method"],
  direction: PaymentLimits[number]["direction"],
  range: { min: number; max: number },
): PaymentLimits => inRange(range).map((ends) => ({ method, direction, ...ends }));

/** How much may come or go at once; a way that is not named is closed. */
export const paymentLimits = administratorSetting<PaymentLimits>({
  ...everyone,
  key: "paymentLimits",
  schema: paymentLimitsSchema.check(z.maxLength(200)),
  group: "payments",
  unit: "currency",
  editor: { kind: "payments", currencies: cashCurrencies },
  risk: "range",
  default: [
    ...paymentsOf("card", "deposit", { min: 100, max: 500_000 }),
    ...paymentsOf("card", "withdrawal", { min: 100, max: 500_000 }),
    ...paymentsOf("bank", "deposit", { min: 100, max: 2_000_000 }),
    ...paymentsOf("bank", "withdrawal", { min: 100, max: 2_000_000 }),
    ...paymentsOf("shop", "withdrawal", { min: 100, max: 100_000 }),
  ],
  fault(ranges) {
    const ways = groupsOf(ranges, ({ method, direction }) => `${method} ${direction}`);
    const found = ways.map((at) =>
      rangesFault(
        at.flatMap((index) => ranges[index] ?? []),
        cashCurrencies,
        at,
      ),
    );
    return found.find((fault) => fault !== null) ?? null;
  },
});

/** Up to which a withdrawal needs no operator; 0 = each does. */
export const withdrawalAutoApprove = cashLimits({
  key: "withdrawalAutoApprove",
  group: "payments",
  audience: "operators",
  risk: "up",
  default: inCash(0),
  // It has no operator who would look at withdrawals.
  sandboxDefault: inCash(5000),
});

/** Above it, in 30 days, a player has to show who it is before anything more is paid out. */
export const verifyAbove = cashLimits({
  key: "verifyAbove",
  group: "payments",
  audience: "operators",
  risk: "up",
  default: inCash(100_000),
});

/** What a voucher may be worth. */
export const voucherLimits = administratorSetting<VoucherLimits>({
  ...everyone,
  key: "voucherLimits",
  schema: voucherLimitsSchema.check(z.maxLength(200)),
  group: "payments",
  unit: "currency",
  editor: { kind: "ranges", currencies: cashCurrencies },
  risk: "range",
  default: inRange({ min: 100, max: 100_000 }),
  fault: (ranges) => rangesFault(ranges, cashCurrencies),
});

const aloneUpTo = (kind: FourEyesLimits[number]["kind"], dinars: number): FourEyesLimits =>
  inCash(dinars).map((limit) => ({ kind, ...limit }));

/** Up to which an administrator acts alone; an act that is not named always needs approval. */
export const fourEyes = administratorSetting<FourEyesLimits>({
  ...operatorsOnly,
  key: "fourEyes",
  schema: fourEyesSchema.check(z.maxLength(200)),
  group: "twoPersons",
  unit: "currency",
  editor: { kind: "acts", currencies: cashCurrencies, acts: [...fourEyesKinds] },
  risk: "up",
  default: [
    ...aloneUpTo("adjust", 50_000),
    ...aloneUpTo("withdrawal", 100_000),
    ...aloneUpTo("void", 20_000),
    ...aloneUpTo("float", 100_000),
    ...aloneUpTo("settle", 100_000),
    ...aloneUpTo("commission", 100_000),
    ...aloneUpTo("campaign", 50_000),
  ],
  fault(limits) {
    const acts = groupsOf(limits, ({ kind }) => kind);
    const found = acts.map((at) =>
      currenciesFault(
        at.flatMap((index) => limits[index] ?? []),
        cashCurrencies,
        at,
      ),
    );
    return found.find((fault) => fault !== null) ?? null;
  },
});

/** Whether administrators and agents may play. The demo users of a sandbox can. */
export const staffMayPlay = administratorSetting<boolean>({
  ...everyone,
  key: "staffMayPlay",
  schema: z.boolean(),
  default: false,
  sandboxDefault: true,
  risk: "up",
  group: "twoPersons",
  unit: "switch",
  editor: { kind: "switch" },
});

/** How much an agent may pay in, and take back, in a day. */
export const agentLimits = cashLimits({
  key: "agentLimits",
  group: "agents",
  audience: "everybody",
  risk: "up",
  default: inCash(200_000),
});

/** How many free bets and bonuses without a deposit go to one address of the network in a day. */
export const bonusesPerAddress = administratorSetting<number>({
  scope: "general",
  audience: "operators",
  key: "bonusesPerAddress",
  group: "players",
  unit: "bonuses",
  risk: "up",
  schema: z.int().check(z.gte(1), z.lte(1000)),
  default: 3,
  // All who try it come from one address.
  sandboxDefault: 1000,
  editor: { kind: "number", min: 1, max: 1000, isWhole: true },
});

/** How long names of closed accounts are kept. Fewer years erase what the law on money laundering may ask for. */
export const retentionYears = administratorSetting<number>({
  ...everyone,
  key: "retentionYears",
  schema: retentionYearsSchema,
  default: 5,
  group: "players",
  unit: "years",
  editor: { kind: "number", min: 1, max: 30, isWhole: true },
  risk: "down",
});

export const moneySettings: readonly Setting[] = [
  paymentLimits,
  withdrawalAutoApprove,
  verifyAbove,
  voucherLimits,
  fourEyes,
  staffMayPlay,
  agentLimits,
  bonusesPerAddress,
  retentionYears,
];

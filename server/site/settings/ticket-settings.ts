// Settings of tickets: what may be staked and won, and how long a ticket takes.
import * as z from "zod/mini";
import type { CurrencyLimit, TicketSettings } from "../../../src/protocol/cms.ts";
import { oddSchema } from "../../../src/protocol/primitives.ts";
import { limits } from "../cms/currencies.ts";
import type { Settings } from "./setting.ts";
import { allCurrencies, limitsFault, limitsSchema, minimumsFault } from "./currency-lists.ts";
import { administratorSetting, type Setting, type SettingFault } from "./setting.ts";

type Row = Pick<Setting<CurrencyLimit[]>, "default" | "risk" | "fault"> & { scope?: "general"; key: string };

const ofTickets = { scope: "ticket", group: "tickets", audience: "everybody" } as const;

const ticketLimits = (row: Row) =>
  administratorSetting<CurrencyLimit[]>({
    ...ofTickets,
    schema: limitsSchema,
    unit: "currency",
    editor: { kind: "limits", currencies: [...allCurrencies] },
    ...row,
  });

interface Bounds {
  min: number;
  max: number;
  isWhole: boolean;
}

const ticketNumber = (
  row: Pick<Setting<number>, "key" | "default" | "unit" | "risk">,
  { min, max, isWhole }: Bounds,
): Setting<number> =>
  administratorSetting<number>({
    ...ofTickets,
    ...row,
    schema: isWhole ? z.int().check(z.gte(min), z.lte(max)) : z.number().check(z.gte(min), z.lte(max)),
    editor: { kind: "number", min, max, isWhole },
  });

// A lower minimum lets one sum go in as many tickets, each below every limit.
export const minTicketPayin = ticketLimits({
  key: "minTicketPayin",
  default: limits(20, 0.2),
  risk: "down",
  fault: minimumsFault(allCurrencies),
});
export const minPayinPerSystemComb = ticketLimits({
  key: "minPayinPerSystemComb",
  default: limits(2, 0.02),
  risk: "down",
  fault: minimumsFault(allCurrencies),
});
export const maxTicketPayin = ticketLimits({
  scope: "general",
  key: "maxTicketPayin",
  default: limits(200_000, 2_000),
  risk: "upToNone",
  fault: limitsFault(allCurrencies),
});
export const maxTicketWin = ticketLimits({
  key: "maxTicketWin",
  default: limits(10_000_000, 100_000),
  risk: "upToNone",
  fault: limitsFault(allCurrencies),
});

// How many legs and combinations: what they can cost is bounded by the stake and by the win.
export const maxTicketSelections = ticketNumber(
  { key: "maxTicketSelections", default: 30, unit: "selections", risk: "none" },
  { min: 1, max: 100, isWhole: true },
);
export const maxSystemTicketCombinations = ticketNumber(
  { key: "maxSystemTicketCombinations", default: 10_000, unit: "combinations", risk: "none" },
  { min: 1, max: 100_000, isWhole: true },
);

// A combination of a match's outcomes is laid at no more: the longer the odd, the more a small error of the model costs.
export const maxCombinationOdds = ticketNumber(
  { key: "maxCombinationOdds", default: 1000, unit: "odds", risk: "up" },
  { min: 2, max: 10_000, isWhole: true },
);

// When an undecided ticket is given up: until then it is decided at the odds of that moment, however long it took.
export const timeoutPrematchTicket = ticketNumber(
  { key: "timeoutPrematchTicket", default: 10, unit: "seconds", risk: "none" },
  { min: 1, max: 120, isWhole: false },
);
export const timeoutLiveTicket = ticketNumber(
  { key: "timeoutLiveTicket", default: 15, unit: "seconds", risk: "none" },
  { min: 1, max: 120, isWhole: false },
);
// A shorter delay lets those bet who saw the goal before the feed did.
export const liveTicketDelay = ticketNumber(
  { key: "liveTicketDelay", default: 3, unit: "seconds", risk: "down" },
  { min: 0, max: 60, isWhole: false },
);

const mostPercent = 100;

function ladderFault(text: string): SettingFault | null {
  const steps = text === "" ? [] : text.split(",").map(Number);
  if (steps.some((percent) => percent > mostPercent))
    return { key: "settingBonus", path: "", message: "must not have more than 100 per cent" };
  if (steps.some((percent, step) => percent < (steps[step - 1] ?? 0)))
    return { key: "settingBonus", path: "", message: "must not fall from one selection to the next" };
  return null;
}

/** Entry n is the percentage for n selections; beyond the list its last one holds. */
export const ticketBonuses = administratorSetting<string>({
  ...ofTickets,
  key: "ticketBonuses",
  unit: "percent",
  editor: { kind: "ladder" },
  risk: "ladder",
  schema: z
    .string()
    .check(z.regex(/^(?:\d{1,3}(?:\.\d{1,2})?(?:,\d{1,3}(?:\.\d{1,2})?){0,99})?$/, "must be percentages")),
  // From the fifth selection on a combined ticket earns a bonus.
  default: "0,0,0,0,5,7,9,11,13,15,18,21,24,27,30,33,36,39,42,45,50",
  fault: ladderFault,
});
// A lower odd lets certainties earn the bonus.
export const ticketBonusMinOdd = administratorSetting<string>({
  ...ofTickets,
  key: "ticketBonusMinOdd",
  unit: "odds",
  editor: { kind: "odds" },
  risk: "down",
  default: "1.30",
  schema: oddSchema.check(z.refine((odd) => Number(odd) >= 1, "must be an odd of 1 or more")),
});

/** As GET /cms/v1/settings/ticket has them. */
export const readTicketSettings = ({ read }: Settings): TicketSettings => ({
  maxTicketSelections: read(maxTicketSelections),
  maxSystemTicketCombinations: read(maxSystemTicketCombinations),
  maxCombinationOdds: read(maxCombinationOdds),
  minTicketPayin: read(minTicketPayin),
  minPayinPerSystemComb: read(minPayinPerSystemComb),
  maxTicketWin: read(maxTicketWin),
  timeoutPrematchTicket: read(timeoutPrematchTicket),
  timeoutLiveTicket: read(timeoutLiveTicket),
  liveTicketDelay: read(liveTicketDelay),
  ticketBonuses: read(ticketBonuses),
  ticketBonusMinOdd: read(ticketBonusMinOdd),
});

/** What the general list tells too: where both have a key, the ticket's holds. */
export const alsoGeneral: readonly Setting[] = [minTicketPayin, minPayinPerSystemComb, maxTicketWin];

export const ticketSettings: readonly Setting[] = [
  minTicketPayin,
  maxTicketPayin,
  minPayinPerSystemComb,
  maxTicketWin,
  maxTicketSelections,
  maxSystemTicketCombinations,
  maxCombinationOdds,
  timeoutPrematchTicket,
  timeoutLiveTicket,
  liveTicketDelay,
  ticketBonuses,
  ticketBonusMinOdd,
];

// A placement that nothing blocks: one open leg, a signed-in player with 100.00 RSD, limits that the stake just meets.
import type { PlacementInputs } from "../../src/domain/ticket/placement-check.ts";
import type { PlacementLeg } from "../../src/domain/ticket/placement-leg.ts";
import type { TermsInputs } from "../../src/domain/ticket/placement-terms.ts";
import { selectionOf } from "./selection.ts";

const rsd = { currency_id: 1, currency: "RSD" };
type Settings = NonNullable<TermsInputs["settings"]>;

/** A limit in RSD, major units. */
export const limitOf = (limit: number) => [{ currency: rsd, limit }];

export const freshLeg: PlacementLeg = {
  offerState: "open",
  matchStreamFresh: true,
  sportStreamFresh: false,
  mainMarket: false,
};

export function settingsOf(over: Partial<Settings> = {}): Settings {
  return {
    maxTicketSelections: 2,
    maxSystemTicketCombinations: 0,
    minTicketPayin: limitOf(20),
    minPayinPerSystemComb: [],
    maxTicketWin: [],
    timeoutPrematchTicket: 10,
    timeoutLiveTicket: 15,
    liveTicketDelay: 3,
    ticketBonuses: "",
    ticketBonusMinOdd: "1.30",
    ...over,
  };
}

/** What changes, with the parts of the ticket and the settings by their own names. */
export type InputsWish = Omit<Partial<PlacementInputs>, "ticket" | "settings"> &
  Partial<PlacementInputs["ticket"]> & { settings?: Partial<Settings> | null; leg?: Partial<PlacementLeg> };

export function placementInputs(wish: InputsWish = {}): PlacementInputs {
  const {
    selections = [selectionOf()],
    oddsPolicy = "none",
    system = false,
    groups = [],
    settings,
    leg,
    ...over
  } = wish;
  return {
    session: { state: "signedIn", sub: "u1" },
    wallets: [{ currencyId: 1, currency: "RSD", credit: 100_00 }],
    chosenCurrency: null,
    settings: settings === null ? null : settingsOf(settings),
    maxStakes: limitOf(200),
    status: null,
    menu: null,
    stake: 100_00,
    online: true,
    pending: false,
    legs: selections.map(() => ({ ...freshLeg, ...leg })),
    ...over,
    ticket: { selections, oddsPolicy, system, groups },
  };
}

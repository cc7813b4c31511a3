// A device whose server knows one booking code, and the offers it looks into.
import { afterEach, beforeEach } from "vitest";
import type { BookedSelection } from "../../src/protocol/bookings.ts";
import type { Match } from "../../src/protocol/match.ts";
import { createAccountRig, routes, type AccountRig } from "./account-rig.ts";
import type { SeenRequest } from "./fake-http.ts";
import { sampleMatch } from "./offer-samples.ts";

export const book = "POST /sportsbetting/v1/bookings";
export const code = "K7QM2XWP";
export const find = `GET /sportsbetting/v1/bookings/${code}`;
export const toCome = {
  timeStart: 1_900_000_000_000,
  inPlay: false,
  matchState: "NSY",
  matchPhase: { name: "NSY", timeMin: null },
} as const;

export let rig: AccountRig;

/** The matches each offer has; every other one answers 404. */
export function offer(live: readonly Match[], prematch: readonly Match[]): void {
  for (const [kind, matches] of [
    ["live", live],
    ["prematch", prematch],
  ] as const) {
    rig.services.http.on(`POST /cms/v1/betting/${kind}/match`, ({ body }: SeenRequest) => {
      const match = matches.find((one) => one.eventId === (body as { eventId: number }).eventId);
      return match
        ? { status: 200, body: { result: [match], stream: `match:${match.eventId}`, seq: 1 } }
        : { status: 404, body: { error: "notFound" } };
    });
  }
}

export const live = (eventId: number, over: Partial<Match> = {}): Match => sampleMatch(eventId, 1, over);
export const prematch = (eventId: number, over: Partial<Match> = {}): Match =>
  sampleMatch(eventId, 1, { ...toCome, ...over });

/** The server's word on prices: id -> odd and band; the others are not available. */
export function prices(known: Record<string, { odd: string; band?: string }>): void {
  rig.services.http.on(routes.check, ({ body }: SeenRequest) => ({
    status: 200,
    body: (body as { ticket: { id: string; band: string; odd: string }[] }).ticket.map(({ id, band, odd }) => ({
      id,
      odd: known[id]?.odd ?? "-",
      band: known[id]?.band ?? band,
      originalOdd: odd,
      originalBand: band,
    })),
  }));
}

export const homeWin = (eventId: number, over: Partial<BookedSelection> = {}): BookedSelection => ({
  eventId,
  type: "prematch",
  sport: "F",
  marketsTable: "markets",
  marketsKey: "1X2",
  marketCode: "1X2",
  selectionCode: "1",
  band: "",
  player: "",
  odds: "1.50",
  hostName: "Sloga",
  awayName: "Radnik",
  timeStart: toCome.timeStart,
  ...over,
});

export function booked(selections: readonly BookedSelection[]): void {
  rig.services.http.on(find, { status: 200, body: { code, selections } });
}

export const shown = async () =>
  (await rig.ticket()).selections.map(({ eventId, status, odd, originalOdd }) => ({
    eventId,
    status,
    odd,
    originalOdd,
  }));

/** Before and after each test of a file. */
export function useBookingRig(): void {
  beforeEach(async () => {
    rig = await createAccountRig();
    // Nobody looks at any match yet.
    rig.services.matches.clear();
  });
  afterEach(() => rig.close());
}

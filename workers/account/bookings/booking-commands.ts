// Sharing selections by a code, and putting those of a code or of a placed ticket on the ticket.
import { exceedsCount } from "../../../src/domain/account/limits.ts";
import { restoreSelections } from "../../../src/domain/ticket/ticket.ts";
import type { TicketSelection } from "../../../src/domain/ticket/ticket-selection.ts";
import type { TicketRow } from "../../../src/db/device-tables.ts";
import { hasPendingPlacement } from "../../../src/db/pending-money.ts";
import { identityOf } from "../../../src/protocol/booked-legs.ts";
import type { BookedSelection } from "../../../src/protocol/bookings.ts";
import { checkPrices, makeBooking, readBooking } from "./booking-calls.ts";
import { createBookingRows } from "./booking-rows.ts";
import { matchNow } from "./match-now.ts";
import { bookedLeg, isCopyable, legNow } from "./rebuilt-selections.ts";
import type { Handlers } from "../../api/contract.ts";
import { KvotaError } from "../../api/errors.ts";
import type { CoreServices, KnownMatch } from "../../core/ports.ts";
import type { PlacementTerms } from "../../../src/domain/ticket/placement-terms.ts";
import { noSingles } from "../../ticket/system-commands.ts";
import type { EditTicket } from "../../ticket/ticket-edit.ts";

interface Leg {
  booked: TicketSelection;
  known: KnownMatch;
}

export function createBookingCommands(
  services: Pick<CoreServices, "clock" | "http" | "databases" | "connection" | "counters">,
  change: EditTicket,
  membershipChanged: () => Promise<void>,
): Handlers<"bookings"> {
  const { clock, http, databases, connection } = services;
  const rows = createBookingRows(databases.device, clock);

  /** A page that was opened by a link asks before the line is known to be up: the request itself will tell. */
  function mustBeOnline(): void {
    if (connection.read().state === "offline") throw new KvotaError("offline");
  }

  async function mustBeFree(): Promise<void> {
    if (await hasPendingPlacement(databases.device)) throw new KvotaError("ticketLocked");
  }

  /** A ticket takes one selection of a match: the first. */
  function lookUp(selections: readonly BookedSelection[]): Promise<Leg[]> {
    const addedAt = clock.now();
    const firsts = selections.filter(
      (selection, n) => selections.findIndex((other) => other.eventId === selection.eventId) === n,
    );
    return Promise.all(
      firsts.map(async (selection, index) => {
        const matchInfo = await matchNow(http, selection);
        return { booked: bookedLeg(selection, matchInfo, addedAt + index), known: matchInfo };
      }),
    );
  }

  async function priceNow(legs: readonly Leg[]): Promise<TicketSelection[]> {
    const prices = await checkPrices(
      http,
      legs.map((leg) => leg.booked),
    );
    const now = connection.serverNow();
    return legs.map(({ booked, known: matchInfo }) =>
      legNow(
        booked,
        matchInfo,
        prices?.find((price) => price.id === booked.id),
        now,
      ),
    );
  }

  async function read(code: string): Promise<TicketSelection[]> {
    mustBeOnline();
    const selections = await priceNow(await lookUp(await readBooking(http, services.counters, code)));
    await rows.keepRead(code, selections);
    return selections;
  }

  async function put(selections: readonly TicketSelection[]): Promise<void> {
    await change((ticket, terms) => withLegs(ticket, selections, terms));
    await membershipChanged();
  }

  return {
    async share(legs) {
      const selections = legs.map(identityOf);
      if (legs.length === 0) throw new KvotaError("ticketEmpty");
      if (await rows.isMade(selections)) return;
      mustBeOnline();
      await rows.keepMade(selections, await makeBooking(http, legs));
    },

    async read(code) {
      await read(code);
    },

    async restore(code, how) {
      await mustBeFree();
      const legs = (await rows.lately(code))?.selections ?? (await read(code));
      if (how === "replace") return put(legs);
      await change((ticket, terms) => withLegs(ticket, merged(ticket.selections, legs), terms));
      await membershipChanged();
    },

    async copy(legs, again) {
      await mustBeFree();
      mustBeOnline();
      const found = await lookUp(legs);
      if (found.some((leg) => leg.known.state === "unknown")) throw new KvotaError("network");
      const now = connection.serverNow();
      const copyable = found.filter((leg) => isCopyable(leg.booked, leg.known, now));
      if (copyable.length === 0) throw new KvotaError("nothingToCopy");
      const priced = await priceNow(copyable);
      await change((ticket, terms) => {
        const open = priced.filter(({ type }) => !terms.closed[type]);
        if (open.length === 0) throw new KvotaError("nothingToCopy");
        const next = withLegs(ticket, open, terms);
        // A free bet's stake is none of another wallet.
        if (again === undefined || again.currencyId !== terms.currencyId) return next;
        return { ...next, stake: Math.max(again.stake, terms.minStake), stakeLowered: false };
      });
      await membershipChanged();
    },

    async undo({ selections, system, groups, stake, placedOnce = false, singles, singleStakes }) {
      const ofSingles = singles === true ? { singles, singleStakes: singleStakes ?? {} } : {};
      const before = { selections, system, groups, stake, placedOnce, ...ofSingles };
      await change((ticket) => ({ ...ticket, ...before, revision: ticket.revision + 1 }));
      await membershipChanged();
    },
  };
}

/**
 * Appends the booked selections to those of the ticket. Of a match that is on the ticket already, the ticket's
 * selection stays.
 */
function merged(
  selections: readonly TicketSelection[],
  others: readonly TicketSelection[],
): readonly TicketSelection[] {
  const last = Math.max(0, ...selections.map((leg) => leg.addedAt));
  return restoreSelections(
    selections,
    others.map((leg, index) => ({ ...leg, addedAt: last + 1 + index })),
  );
}

/** Another ticket is no system of this one's groups. */
function withLegs(ticket: TicketRow, selections: readonly TicketSelection[], terms: PlacementTerms): TicketRow {
  const { maxSelections, minStake } = terms;
  if (exceedsCount(selections.length, maxSelections)) {
    throw new KvotaError("maxTicketSelections", { max: maxSelections });
  }
  const stake = ticket.stake === 0 || ticket.selections.length === 0 ? minStake : ticket.stake;
  const startState = { system: false, groups: [], placedOnce: false };
  return { ...ticket, ...noSingles(ticket), ...startState, selections, stake, revision: ticket.revision + 1 };
}

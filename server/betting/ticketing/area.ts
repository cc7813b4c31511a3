import type { AccountNews } from "../../money/account-news.ts";
import { tellingBonuses } from "../../money/bonuses/tell-changes.ts";
import type { MoneyDeps } from "../../money/open-money.ts";
import type { Accounts } from "../../people/accounts/create-accounts.ts";
import type { Area } from "../../platform/area.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { StakeGuard } from "../../people/gambling/guard.ts";
import type { TicketBook } from "../offer/offer-book.ts";
import type { TicketSteering } from "./ticket-steering.ts";
import type { OpenedFeed } from "../feed/open-feed.ts";
import { registerBookingRoutes } from "./bookings/booking-routes.ts";
import { createBookings } from "./bookings/create-bookings.ts";
import { createTicketing, type Ticketing } from "./create-ticketing.ts";
import { registerOperatorOutcomeCalls } from "./operator/operator-outcome-calls.ts";
import { registerOperatorTicketCalls } from "./operator/operator-ticket-calls.ts";
import { registerTicketRoutes } from "./ticket-routes.ts";
import { numberTickets } from "./receipt/number-tickets.ts";
import { drawTicketCode } from "./receipt/ticket-codes.ts";

interface Needs extends Platform, OpenedFeed {
  book: TicketBook;
  news: AccountNews;
  realtime: Realtime;
  settings: Settings;
  gambling: StakeGuard;
  steering: TicketSteering;
  shortLived: ShortLived;
}

interface Site extends Needs {
  ticketing: Ticketing;
  accounts: Accounts;
  money: MoneyDeps;
}

export const ticketingArea: Area<Needs, { ticketing: Ticketing }, Site> = {
  open({ clock, intervals, http, metrics, store, works, ...needs }) {
    const { feed, book, news, realtime, settings, gambling, steering, shortLived } = needs;
    const ticketing = createTicketing({
      ...store,
      money: tellingBonuses(store.money, news),
      clock,
      book,
      works,
      outcomes: feed,
      settleSweepMs: intervals.settleSweepMs,
      decideSweepMs: intervals.decideSweepMs,
      realtime,
      settings,
      stakes: gambling,
      steering,
      quotes: shortLived.quotes(),
      drawCode: drawTicketCode,
      setOdd: feed.control.setOdd,
      watch: {
        answered: metrics.tickets.answered,
        decided(ticketId, lateMs) {
          metrics.tickets.decided(ticketId, lateMs);
          http.log.debug({ ticket: ticketId, lateMs }, "a ticket was decided");
        },
      },
      onError: (error) => http.log.error({ err: error }, "ticketing failed"),
    });
    return { ticketing };
  },
  routes(site) {
    const { http, store, clock, accounts } = site;
    registerTicketRoutes(http, { ...site, authenticate: accounts.authenticate, db: store.db });
    registerBookingRoutes(http, { ...site, bookings: createBookings({ ...store, clock, book: site.book }) });
  },
  calls(operator, site) {
    registerOperatorTicketCalls(operator, site.money);
    registerOperatorOutcomeCalls(operator, { ...site, settleNow: site.ticketing.settleNow });
  },
  jobs: ({ store }) => [numberTickets(store)],
};

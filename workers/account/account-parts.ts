// What the account does besides session and ping, the ticket above all: a script of its own, fetched after the start.
import { createAccountCommands } from "./account-commands.ts";
import type { LateGroup } from "../api/command-groups.ts";
import { KvotaError } from "../api/errors.ts";
import { groupHandlers, type GroupHandlers } from "../api/expose-commands.ts";
import { accountApi, contactApi, gamblingApi, messageApi } from "../api/account-api.ts";
import { gameApi } from "../api/casino-api.ts";
import { favouriteApi, templateApi } from "../api/device-api.ts";
import { bookingApi, ticketApi } from "../api/ticket-api.ts";
import { createGameCommands } from "../casino/game-commands.ts";
import { createGameSessions } from "../casino/game-sessions.ts";
import { followGames } from "./follow-games.ts";
import { followRoles } from "./follow-roles.ts";
import { createCashOut } from "./cash-out/create-cash-out.ts";
import { createBookingCommands } from "./bookings/booking-commands.ts";
import { createFreeBetWatch } from "../ticket/free-bet-watch.ts";
import { createPayCommands } from "../placement/pay-commands.ts";
import { createSystemCommands } from "../ticket/system-commands.ts";
import { createTemplateCommands } from "./template-commands.ts";
import { createDraftCommands } from "../ticket/ticket-commands.ts";
import { createTicketEdit } from "../ticket/ticket-edit.ts";
import { createContactCommands } from "./contact-commands.ts";
import { createGamblingCommands } from "./gambling/gambling-commands.ts";
import { createRealityCheck } from "./gambling/reality-check.ts";
import { createHistory } from "./history/history.ts";
import { createMessageCommands } from "./message-commands.ts";
import { createOwnDataCommands } from "./own-data-commands.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { createPersonalCall } from "./personal/personal-call.ts";
import { createPersonalReads } from "./personal/personal-reads.ts";
import type { Ping } from "../connection/ping.ts";
import type { CoreServices } from "../core/ports.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { createRunPlacementCommand } from "../placement/placement-commands.ts";
import { createPlacement } from "../placement/placement.ts";
import type { Outcome } from "../placement/machine/placement-types.ts";
import { createSingleBlocker } from "../placement/single-blocker.ts";
import type { ReofferChange } from "../../src/db/device-tables.ts";
import { createPlacementStore } from "../placement/placement-store.ts";
import { createRecheck } from "../ticket/recheck.ts";
import { createTicketCalls } from "../placement/ticket-calls.ts";
import { createUserSettings } from "./user-settings/create-user-settings.ts";
import { countFailure } from "../core/count-failure.ts";
import type { LateServicesMade } from "../core/late-services.ts";

const busyKey = "snackbarServerBusy";
const undecidedKey = "ticketUndecided";

type SeldomGroup = "desk" | "factors" | "combinations";

export interface AccountParts extends LateServicesMade {
  groups: Record<Exclude<LateGroup, "money" | SeldomGroup>, GroupHandlers>;
  /** A start does without them: each is fetched with the first of its commands. Fails with `partMissing`. */
  seldom(group: SeldomGroup): Promise<GroupHandlers>;
}

export interface AccountPartsPorts {
  services: CoreServices;
  session: Session;
  http: AuthorisedHttp;
  ping: Pick<Ping, "now" | "setPendingTicket">;
  /** Called first when the placement service has taken up what an earlier core left. */
  placementChanged(): void;
  /** A payment was decided. */
  ticketResolved(): void;
}

export type CreateAccountParts = (ports: AccountPartsPorts) => Promise<AccountParts>;

/** Resolves once all of them know who is signed in. */
export const createAccountParts: CreateAccountParts = async (ports) => {
  const { services, session, http, ping } = ports;
  const { databases, bus, visibility, notify, counters } = services;
  const recheck = createRecheck(services);
  const edit = createTicketEdit(services);
  const store = createPlacementStore(databases, session.sealer);
  const history = createHistory(services, session, http);
  const cashOut = createCashOut(services, session, http);
  const personal = createPersonalReads(services, session, http);
  const outbox = createOutbox(services, session, http);
  const userSettings = createUserSettings(services, session, http);
  const freeBets = createFreeBetWatch(services, edit);
  const placement = createPlacement(services, store, (answered) => createTicketCalls(http, answered), {
    settled,
    singleSettled,
    blockerOf: createSingleBlocker(services, recheck.checked),
    changed(state) {
      visibility.setWaiting(state !== "idle");
      tellPending();
      if (state === "checking") void ping.now();
      if (state === "sending") withdraw(busyKey).catch(() => counters.add("notice-failed"));
    },
  });
  const carryOut = createRunPlacementCommand(services, placement);
  const realityCheck = createRealityCheck(services, session, http, () => placement.current() !== null);
  const call = createPersonalCall(http);
  const games = createGameSessions({ services, session, http, call });
  const seldomLoads = new Map<SeldomGroup, Promise<GroupHandlers>>();

  function tellPending(): void {
    ping.setPendingTicket(placement.current()?.record.ticketId ?? null);
    ports.placementChanged();
  }

  async function loadSeldom(group: SeldomGroup): Promise<GroupHandlers> {
    if (group === "factors")
      return (await import("./factors/factor-commands.ts")).createFactorGroup(services, session, call);
    if (group === "combinations")
      return (await import("./combination-commands.ts")).createCombinationGroup(services.http);
    const { clock } = services;
    return (await import("../desk/desk-commands.ts")).createDeskGroup({
      http,
      clock,
      refresh: () => session.refresh(),
    });
  }

  async function bringSeldom(group: SeldomGroup): Promise<GroupHandlers> {
    try {
      return await loadSeldom(group);
    } catch (error) {
      seldomLoads.delete(group);
      countFailure(counters, "parts", error);
      throw new KvotaError("partMissing");
    }
  }

  async function withdraw(messageKey: string): Promise<void> {
    await databases.device.notices.filter((notice) => notice.messageKey === messageKey).delete();
  }

  async function settled(outcome: Outcome): Promise<void> {
    if (outcome.type === "busy") {
      await notify({ messageKey: busyKey, params: {}, tone: "busy", timeout: 0 });
    }
    if (outcome.type === "declined" && outcome.expired) {
      await notify({ messageKey: "ticketOfferExpired", params: {}, tone: "warning", timeout: 0 });
    }
    if (outcome.type === "oddsChanged") {
      await recheck.quoted(outcome.changes);
      await notify({
        messageKey: "ticket.message.ticketRejectedOddsChanged",
        params: {},
        tone: "warning",
        timeout: 3000,
      });
    }
    tellSettled();
    // The prices of a rejection may be news to us; those of changed odds came with the answer.
    await Promise.all([ping.now(), outcome.type === "rejected" ? recheck.remote() : recheck.local()]);
  }

  function tellSettled(): void {
    ports.ticketResolved();
    bus.emit("tickets-changed", null);
  }

  /** How each of them ended is told when all have. */
  async function singleSettled(changes: readonly ReofferChange[]): Promise<void> {
    if (changes.length > 0) await recheck.quoted(changes);
    tellSettled();
    await Promise.all([ping.now(), recheck.local()]);
  }

  session.onUser(async (sub) => {
    const waited = placement.current() !== null;
    await ((await placement.setUser(sub)) ? placement.resume() : placement.restore());
    // A player who leaves with an open outcome is told where to find it; one who comes back sees it anyway.
    if (sub !== null) await withdraw(undecidedKey);
    else if (waited) await notify({ messageKey: undecidedKey, params: {}, tone: "warning", timeout: 0 });
  });

  const offs = [
    bus.on("ticket-response", (response) => placement.response(response)),
    bus.on("connected", () => {
      if (placement.current() !== null) void ping.now();
    }),
    bus.on("ping-answered", ({ sub }) => {
      freeBets.walletsRead(sub);
      realityCheck.tick().catch((error: unknown) => countFailure(counters, "reality-check", error));
    }),
    followGames(services),
    followRoles(services, session),
  ];

  const parts: AccountParts = {
    groups: {
      ticket: groupHandlers(ticketApi, {
        ...createDraftCommands(services.clock, edit, recheck.local),
        ...createSystemCommands(services, edit),
        ...createPayCommands(services, session, placement, carryOut, store, recheck.checked),
      }),
      bookings: groupHandlers(bookingApi, createBookingCommands(services, edit, recheck.local)),
      gambling: groupHandlers(gamblingApi, createGamblingCommands(bus, session, call, realityCheck)),
      favourites: groupHandlers(favouriteApi, userSettings.favourites),
      games: groupHandlers(gameApi, createGameCommands(games, call, bus)),
      account: groupHandlers(accountApi, {
        ...createAccountCommands(call, bus, outbox),
        ...createOwnDataCommands(services, session, call),
      }),
      templates: groupHandlers(templateApi, createTemplateCommands(databases.device)),
      messages: groupHandlers(messageApi, createMessageCommands(outbox)),
      contact: groupHandlers(contactApi, createContactCommands(services.http)),
    },
    seldom(group) {
      const load = seldomLoads.get(group) ?? bringSeldom(group);
      seldomLoads.set(group, load);
      return load;
    },
    setSubscriptions(subscriptions) {
      history.setSubscriptions(subscriptions);
      cashOut.setSubscriptions(subscriptions);
      personal.setSubscriptions(subscriptions);
      recheck.setSubscriptions(subscriptions);
    },
    stop() {
      for (const off of offs) off();
      history.stop();
      cashOut.stop();
      personal.stop();
      realityCheck.stop();
      freeBets.stop();
      userSettings.stop();
      games.stop();
      outbox.stop();
      placement.stop();
      recheck.stop();
    },
  };
  await session.caughtUp();
  tellPending();
  recheck.start();
  return parts;
};

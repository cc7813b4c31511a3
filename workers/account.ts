// Session, ping, ticket and placement put together: what core calls the account.
import type { Account, CoreServices } from "./ports.ts";
import { createAccountCommands } from "./account-settings/account-commands.ts";
import { createBookingCommands } from "./commands/booking-commands.ts";
import { createDraftCommands } from "./commands/ticket-commands.ts";
import { createFreeBetWatch } from "./commands/free-bet-watch.ts";
import { createPayCommands } from "./commands/pay-commands.ts";
import { createPreferenceCommands } from "./commands/preference-commands.ts";
import { createSystemCommands } from "./commands/system-commands.ts";
import { createTemplateCommands } from "./commands/template-commands.ts";
import { createTicketEdit } from "./commands/ticket-edit.ts";
import { createCashOut } from "./cash-out/create-cash-out.ts";
import { createGamblingCommands } from "./gambling/gambling-commands.ts";
import { createRealityCheck } from "./gambling/reality-check.ts";
import { createHistory } from "./history/history.ts";
import { createPersonalCall } from "./personal/personal-call.ts";
import { createPersonalReads } from "./personal/personal-reads.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { createContactCommands } from "./contact/contact-commands.ts";
import { createMessageCommands } from "./messages/message-commands.ts";
import { createMaintenance } from "./polling/maintenance.ts";
import { createPing } from "./polling/ping.ts";
import { storeWallets } from "./polling/wallets.ts";
import { createAuthorisedHttp } from "./session/authorised-http.ts";
import { createPreAuth } from "./session/pre-auth.ts";
import { createSession } from "./session/session.ts";
import { createPlacement } from "./ticket/placement.ts";
import { createPlacementStore } from "./ticket/placement-store.ts";
import type { Outcome } from "./ticket/placement-types.ts";
import { createRecheck } from "./ticket/recheck.ts";
import { followGames } from "./casino/follow-games.ts";
import { createTicketCalls } from "./ticket/ticket-calls.ts";
import { createUserSettings } from "./user-settings/create-user-settings.ts";

const busyKey = "snackbarServerBusy";
const undecidedKey = "ticketUndecided";

export function createAccount(services: CoreServices): Account {
  const { databases, topics, visibility, notify, counters } = services;
  const session = createSession(services);
  const http = createAuthorisedHttp(services, session);
  const store = createPlacementStore(databases, session.sealer);
  const recheck = createRecheck(services);
  const history = createHistory(services, session, http);
  const cashOut = createCashOut(services, session, http, () => ping.now());
  const personal = createPersonalReads(services, session, http);
  const outbox = createOutbox(services, session, http);
  const userSettings = createUserSettings(services, session, http);
  const edit = createTicketEdit(services, session.user);
  const freeBets = createFreeBetWatch(services, edit);

  const realityCheck = createRealityCheck(services, session, http, () => placement.current() !== null);

  const placement = createPlacement(services, store, (answered) => createTicketCalls(http, answered), {
    settled,
    changed(state) {
      visibility.setWaiting(state !== "idle");
      ping.update();
      if (state === "checking") void ping.now();
      if (state === "sending") withdraw(busyKey).catch(() => counters.add("notice-failed"));
    },
  });
  const ping = createPing(services, session, http, {
    waitingTicket: () => placement.current()?.record.ticketId ?? null,
    ticketInfo: placement.response,
    async answered(sub, answer) {
      if (answer.blocked) return session.end("blocked");
      const { wallets } = answer;
      const moved =
        wallets !== null && (await storeWallets(databases.device, sub, wallets, () => session.user()?.sub === sub));
      if (moved) topics.announce("tickets-changed", null);
      freeBets.walletsRead(sub);
      await maintenance.report(answer.maintenanceMode?.timeLeft ?? null);
      await realityCheck.tick();
    },
  });
  const maintenance = createMaintenance(services, session, () => placement.current() !== null);

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
    maintenance.ticketResolved();
    topics.announce("tickets-changed", null);
    // The prices of a rejection may be news to us; those of changed odds came with the answer.
    await Promise.all([ping.now(), outcome.type === "rejected" ? recheck.remote() : recheck.local()]);
  }

  session.onUser(async (sub) => {
    const waited = placement.current() !== null;
    await placement.setUser(sub);
    // Whoever is left with an open outcome hears where to learn it; whoever comes back sees it anyway.
    if (sub !== null) await withdraw(undecidedKey);
    else if (waited) await notify({ messageKey: undecidedKey, params: {}, tone: "warning", timeout: 0 });
  });

  const offs = [
    // What is staked or comes back is used of the player's limits.
    topics.on("tickets-changed", () => topics.announce("personal-changed", { kinds: ["gambling"] })),
    topics.on("ticket-response", (response) => placement.response(response)),
    // The session may be what the server ended: the answer to any call tells.
    topics.on("thrown-out", () => void ping.now()),
    topics.on("connected", () => {
      if (placement.current() !== null) void ping.now();
    }),
    topics.on("reload-settings", ({ maintenance: told }) => {
      if (told === undefined) return;
      maintenance.report(told?.timeLeft ?? null).catch(() => counters.add("maintenance-failed"));
    }),
    followGames(services),
  ];

  return {
    session: {
      async logIn(credentials) {
        return { sessionMarker: await session.logIn(credentials) };
      },
      async register(form) {
        return { sessionMarker: await session.register(form) };
      },
      sendResetEmail: session.calls.sendResetEmail,
      resetPassword: session.calls.resetPassword,
      async confirmEmail(proof) {
        await session.calls.confirmEmail(proof);
        topics.announce("personal-changed", { kinds: ["profile"] });
      },
      logOut: () => session.end("logout"),
      marker: () => Promise.resolve({ sessionMarker: session.marker() }),
    },
    ticket: {
      ...createDraftCommands(edit, recheck.local),
      ...createSystemCommands(services, edit),
      ...createPayCommands(services, session, placement, store),
    },
    bookings: createBookingCommands(services, edit, recheck.local),
    cashOut: cashOut.commands,
    gambling: createGamblingCommands(topics, session, createPersonalCall(http), realityCheck),
    preferences: createPreferenceCommands(databases.device, topics, () => session.user()?.sub ?? null),
    favourites: userSettings.favourites,
    account: createAccountCommands(createPersonalCall(http), topics, outbox),
    templates: createTemplateCommands(databases.device),
    contact: createContactCommands(services.http),
    messages: createMessageCommands(outbox),
    tabSaidHello: (marker) => session.present(marker),
    preAuth: createPreAuth(session, http),
    want(interests) {
      history.want(interests);
      cashOut.want(interests);
      personal.want(interests);
    },
    async start() {
      await session.start();
      recheck.start();
      ping.update();
    },
    stop() {
      for (const off of offs) off();
      ping.stop();
      maintenance.stop();
      recheck.stop();
      history.stop();
      cashOut.stop();
      personal.stop();
      realityCheck.stop();
      freeBets.stop();
      userSettings.stop();
      outbox.stop();
      placement.stop();
      session.stop();
    },
  };
}

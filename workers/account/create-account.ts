// Session and ping; what else core calls the account is fetched after the start.
import { hasPendingPlacement } from "../../src/db/pending-money.ts";
import type { Clock, CoreServices } from "../core/ports.ts";
import type { WireWallet } from "../../src/protocol/accounts.ts";
import type { CreateAccountParts } from "./account-parts.ts";
import type { CreateMoneyParts } from "../money/money-parts.ts";
import { groupHandlers } from "../api/expose-commands.ts";
import { preferenceApi, sessionApi } from "../api/session-api.ts";
import { createPreferenceCommands } from "../tabs/preference-commands.ts";
import type { Handlers } from "../api/contract.ts";
import type { LateServices } from "../core/late-services.ts";
import { createMaintenance } from "../connection/maintenance.ts";
import { createNewestWallets } from "../connection/newest-wallets.ts";
import { createPing } from "../connection/ping.ts";
import { storeWallets } from "../connection/store-wallets.ts";
import { createAuthorisedHttp } from "../session/authorised-http.ts";
import { createSocketToken } from "../session/socket-token.ts";
import { createSession } from "../session/session.ts";
import type { Account } from "./account-contract.ts";
import type { Subscription } from "../api/subscription-schema.ts";

/** Subscriptions that only the late services answer. */
const ofParts: readonly Subscription["kind"][] = ["history", "personal", "cash-outs", "ticket"];
const timeoutMs = 3000;
const timeout = (clock: Clock) => new Promise<void>((resolve) => clock.setTimeout(resolve, timeoutMs));

/** Each fetches the script of late services. */
export interface AccountLoads {
  parts(): Promise<CreateAccountParts>;
  money(): Promise<CreateMoneyParts>;
}

export function createAccount(services: CoreServices, late: LateServices, loads: AccountLoads): Account {
  const { databases, bus, counters } = services;
  const session = createSession(services);
  const http = createAuthorisedHttp(services, session);
  /** A payment of an earlier core, until the placement service has taken it up. */
  let hasEarlierPayment = false;

  const newest = createNewestWallets(services.clock);
  async function keepWallets(sub: string, wallets: readonly WireWallet[]): Promise<void> {
    const moved = await storeWallets(databases.device, sub, wallets, () => session.user()?.sub === sub);
    if (moved) bus.emit("tickets-changed", null);
  }

  const ping = createPing(services, session, http, async (sub, answer, askedAt) => {
    if (answer.blocked) return session.end("blocked");
    const { wallets, walletsRev } = answer;
    if (wallets !== null && newest.takesPing(sub, walletsRev, askedAt)) await keepWallets(sub, wallets);
    await maintenance.report(answer.maintenanceMode?.timeLeft ?? null);
  });
  const maintenance = createMaintenance(services, session, () => hasEarlierPayment || ping.pendingTicket() !== null);

  const parts = late.add({
    kinds: ofParts,
    load: loads.parts,
    make: (create) =>
      create({
        services,
        session,
        http,
        ping,
        placementChanged: () => (hasEarlierPayment = false),
        ticketResolved: maintenance.ticketResolved,
      }),
  });

  const money = late.add({
    kinds: ["personal"],
    load: loads.money,
    make: (create) => create({ services, session, http, ping }),
  });

  const offs = [
    // What is staked or comes back is used of the player's limits.
    bus.on("tickets-changed", () => bus.emit("personal-changed", { kinds: ["gambling"] })),
    bus.on("account-updated", ({ sub, kinds, rev, wallets }) => {
      const userSub = session.user()?.sub;
      if (userSub === undefined || (sub !== undefined && sub !== userSub)) return;
      // Other servers may not say whom they mean, or what is in the wallets: they are asked.
      if (sub === undefined || rev === undefined || wallets === undefined) {
        if (kinds.includes("wallets")) void ping.now();
        return;
      }
      if (newest.takesEvent(userSub, rev)) keepWallets(userSub, wallets).catch(() => counters.add("wallets-failed"));
    }),
    // The session may be what the server ended: the answer to any call tells.
    bus.on("thrown-out", () => void ping.now()),
    bus.on("reload-settings", ({ maintenance: maintenanceMode }) => {
      if (maintenanceMode === undefined) return;
      maintenance.report(maintenanceMode?.timeLeft ?? null).catch(() => counters.add("maintenance-failed"));
    }),
  ];

  const sessionCommands: Handlers<"session"> = {
    async logIn(credentials) {
      return { sessionMarker: await session.logIn(credentials) };
    },
    async register(form) {
      return { sessionMarker: await session.register(form) };
    },
    sendResetEmail: session.calls.sendResetEmail,
    resetPassword: session.calls.resetPassword,
    undoEmailChange: session.calls.undoEmailChange,
    async confirmEmail(proof) {
      await session.calls.confirmEmail(proof);
      bus.emit("personal-changed", { kinds: ["profile"] });
    },
    logOut: () => session.end("logout"),
    marker: () => Promise.resolve({ sessionMarker: session.marker() }),
  };
  const preferenceCommands = createPreferenceCommands(databases.device, bus, () => session.user()?.sub ?? null);

  return {
    groups: {
      session: groupHandlers(sessionApi, sessionCommands),
      preferences: groupHandlers(preferenceApi, preferenceCommands),
    },
    async lateGroup(group) {
      if (group === "money") return (await money.get()).money;
      const { seldom, groups } = await parts.get();
      return group === "desk" || group === "factors" || group === "combinations" ? seldom(group) : groups[group];
    },
    tabSaidHello: (marker) => session.present(marker),
    preAuth: createSocketToken(session, http),
    keyKind: session.sealer.keyKind,
    async start() {
      hasEarlierPayment = await hasPendingPlacement(databases.device);
      const ticket = await databases.device.ticket.get("current");
      // Nothing else is worth waiting for, and this not for long.
      if (hasEarlierPayment) await Promise.race([parts.bring(), timeout(services.clock)]);
      await session.start();
      // Its prices are to be confirmed.
      if ((ticket?.selections.length ?? 0) > 0) void parts.bring();
      ping.update();
    },
    stop() {
      for (const off of offs) off();
      ping.stop();
      maintenance.stop();
      session.stop();
    },
  };
}

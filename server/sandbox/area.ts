// The sandbox: whether it is on, what it disturbs, and its calls.
import { settlesBeforeAnswer } from "../betting/ticketing/settlement/settles-before-answer.ts";
import { resetMoney } from "../betting/ticketing/settlement/reset-money.ts";
import type { Ticketing } from "../betting/ticketing/create-ticketing.ts";
import type { FeedProvider } from "../betting/feed/feed-provider.ts";
import type { Stops } from "../betting/liability/stops.ts";
import type { Casino } from "../casino/create-casino.ts";
import type { House } from "../casino/house/create-house.ts";
import { registerSandboxGameRoutes } from "../casino/sandbox/sandbox-games-routes.ts";
import type { Agency } from "../people/agency/create-agency.ts";
import type { Area } from "../platform/area.ts";
import type { MoneyTrx } from "../platform/db/store.ts";
import { createSecurityHeaders } from "../platform/http/security-headers.ts";
import type { Shared } from "../platform/nodes/share-with-nodes.ts";
import type { Platform } from "../platform/platform.ts";
import type { ShortLived } from "../platform/short-lived/create-short-lived.ts";
import type { TicketSteering } from "../betting/ticketing/ticket-steering.ts";
import { createFaultState, type FaultState } from "./fault-state.ts";
import { createGate, type Gate } from "./gate.ts";
import type { SandboxDeps } from "./sandbox-deps.ts";
import { registerSandboxRoutes } from "./sandbox-routes.ts";
import { createSandboxSwitch, type SandboxSwitch } from "./sandbox-switch.ts";

interface Own {
  sandbox: SandboxSwitch;
  steering: TicketSteering;
  faults: FaultState;
  gate: Gate;
}

interface Site
  extends Platform, Own, Pick<SandboxDeps, "settings" | "maintenance" | "outbox" | "wallets" | "realtime"> {
  sharing: Omit<Shared, "realtime">;
  shortLived: ShortLived;
  feed: FeedProvider;
  ticketing: Ticketing;
  stops: Stops;
  house: House;
  casino: Casino;
  agency: Agency;
  /** Drops what areas keep of money besides. */
  resetAreas(trx: MoneyTrx): Promise<void>;
}

export const sandboxArea: Area<Platform, Own, Site> = {
  open({ config, clock, trust, http }) {
    const sandbox = createSandboxSwitch(config.sandbox);
    sandbox.whenOff(() =>
      http.log.error("a request came through a proxy: the sandbox and its users are off until the server is restarted"),
    );
    const faults = createFaultState();
    const gate = createGate(faults, createSecurityHeaders(config, sandbox, trust), clock, Math.random);
    return { sandbox, steering: { policy: { mode: "accept" } }, faults, gate };
  },
  routes(site) {
    const { http, sandbox, store, sharing, shortLived, userNews, ticketing, stops, house, casino, agency } = site;
    if (!sandbox.on) return;
    registerSandboxGameRoutes(http, sandbox, { casino, house, db: store.db });
    registerSandboxRoutes(http, {
      ...site,
      ...sharing,
      resetThrottles: shortLived.resetThrottles,
      forgetIdentities: userNews.changed,
      feed: settlesBeforeAnswer(site.feed.control, ticketing),
      async resetGames() {
        await house.reset();
        await casino.reset();
      },
      async resetMoney() {
        await resetMoney(store, ticketing, [site.resetAreas]);
        await stops.reload();
      },
      seedAgency: agency.seed,
    });
  },
};

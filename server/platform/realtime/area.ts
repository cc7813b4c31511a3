// Players' sockets, of this process and by it those of all, with what processes tell each other.
import type { FeedProvider } from "../../betting/feed/feed-provider.ts";
import type { Stops } from "../../betting/liability/stops.ts";
import type { Accounts } from "../../people/accounts/create-accounts.ts";
import type { TicketSteering } from "../../betting/ticketing/ticket-steering.ts";
import type { FaultState } from "../../sandbox/fault-state.ts";
import type { SandboxSwitch } from "../../sandbox/sandbox-switch.ts";
import type { Maintenance } from "../../site/cms/maintenance.ts";
import type { SettingsStore } from "../../site/settings/open-settings.ts";
import type { Area } from "../area.ts";
import { addressKey } from "../http/address-key.ts";
import { isLoopbackOrigin } from "../http/loopback.ts";
import { createSiteOrigin } from "../http/site-origin.ts";
import { clientAddress } from "../http/trusted-proxy.ts";
import { type Shared, shareWithNodes } from "../nodes/share-with-nodes.ts";
import { createLoopDelay, type LoopDelay } from "../ops/loop-delay.ts";
import type { Platform } from "../platform.ts";
import { createRealtime, type RealtimeServer } from "./create-realtime.ts";
import { createHandshakes, type Handshakes } from "./handshakes.ts";

interface Needs extends Platform {
  sandbox: SandboxSwitch;
  steering: TicketSteering;
  faults: FaultState;
  settings: SettingsStore;
  stops: Stops;
  maintenance: Maintenance;
  accounts: Accounts;
  feed: FeedProvider;
}

interface Own {
  loopDelay: LoopDelay;
  handshakes: Handshakes;
  /** This process's own sockets. */
  local: RealtimeServer;
  /** Reaches the sockets of all processes. */
  realtime: RealtimeServer;
  sharing: Omit<Shared, "realtime">;
}

export const realtimeArea: Area<Needs, Own> = {
  async open(needs) {
    const { config, clock, intervals, trust, http, store, nodes, failed } = needs;
    const { sandbox, steering, faults, settings, stops, maintenance, accounts, feed } = needs;
    const loopDelay = createLoopDelay(clock);
    const handshakes = createHandshakes({
      limits: config.sockets,
      clock,
      sandbox,
      addressOf: (request) => addressKey(clientAddress(request, trust)),
      isOfSite: createSiteOrigin({ publicUrl: config.publicUrl, sandbox }),
      loopP99: loopDelay.p99,
    });
    const local = createRealtime(http.server, {
      feed,
      clock,
      beatMs: intervals.beatMs,
      slowReaderLookMs: intervals.slowReaderLookMs,
      redeemPreAuth: (token) => accounts.identities.redeemPreAuth(token),
      revoked: (sub) => accounts.identities.forget(sub),
      maintenanceLeft: maintenance.timeLeft,
      handshakes,
      allowOrigin: (origin) => sandbox.on && isLoopbackOrigin(origin),
      failed,
    });
    faults.onChange(() => {
      local.setFaults(faults.current);
      if (faults.current.offline) local.closeEngine();
    });
    const { realtime, ...sharing } = await shareWithNodes(nodes, {
      db: store.db,
      clock,
      maintenance,
      failed,
      local,
      intervals,
      settings: {
        async reload() {
          await settings.reload();
          await stops.reload();
        },
      },
      sandbox: sandbox.on ? { steering, faults } : null,
    });
    sandbox.whenOff(() => {
      accounts.demoUsers().then((subs) => subs.forEach((sub) => realtime.disconnectUser(sub)), failed);
    });
    return { loopDelay, handshakes, local, realtime, sharing };
  },
};

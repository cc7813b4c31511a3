// The core's connection to the server: the sockets, their silence and their proof of who is signed in, and what each
// loss and return of the connection sets off.
import { sportsNamespace } from "../../src/protocol/sockets.ts";
import type { ConnectionStatusPorts } from "../connection/connection-status.ts";
import type { Service } from "../core/service.ts";
import type { OfferService } from "../offer/offer-service.ts";
import type { Clock, Counters, EventBus } from "../core/ports.ts";
import { createSleepDetector } from "../connection/sleep-detector.ts";
import type { SilenceDetector } from "./silence-detector.ts";
import { createMessageRouter } from "./message-router.ts";
import { createSocketAuth } from "./socket-auth.ts";
import type { SocketHub } from "./socket-hub.ts";
import type { Account } from "../account/account-contract.ts";

export interface ServerConnection extends Service {
  /** To be called about once a second. */
  check(): void;
  /** It is known where the sockets are: they open now, or as soon as somebody looks. */
  begin(): void;
}

export function createServerConnection(ports: {
  clock: Clock;
  counters: Counters;
  bus: EventBus;
  monitor: ConnectionStatusPorts;
  offer: OfferService;
  account: Pick<Account, "preAuth">;
  hub: SocketHub;
  silence: SilenceDetector;
  isActive(): boolean;
}): ServerConnection {
  const { clock, counters, bus, monitor, offer, hub, silence } = ports;
  let everConnected = false;
  let begun = false;

  const sleepDetector = createSleepDetector({
    clock,
    // The connection is as old as the prices: the server may have ended it, and what it still holds came before the sleep.
    onWoken() {
      counters.add("woken");
      offer.freshness.markUnconfirmed();
      hub.restart();
      bus.emit("check-now", null);
    },
  });
  const route = createMessageRouter({ counters, bus, monitor, offer });
  const auth = createSocketAuth({ clock, hub, counters, preAuth: ports.account.preAuth });
  hub.listen({
    onConnected(namespace) {
      if (namespace === sportsNamespace) up();
      offer.streamSubscriptions.namespaceUp(namespace);
    },
    onDisconnected(namespace, thrownOut) {
      offer.streamSubscriptions.namespaceDown(namespace);
      if (namespace !== sportsNamespace) return;
      down();
      if (thrownOut) bus.emit("thrown-out", null);
    },
    onMessage(namespace, event, payload) {
      if (sleepDetector.check()) return;
      silence.heard();
      route(namespace, event, payload);
    },
  });

  function up(): void {
    silence.connected();
    monitor.setSockets("connected");
    auth.connected();
    const { catalogue, sidebars } = offer;
    // What changed while the connection was down was not told.
    catalogue.readAll();
    if (everConnected) sidebars.reread();
    everConnected = true;
    bus.emit("connected", null);
  }

  function down(): void {
    silence.disconnected();
    auth.disconnected();
    monitor.setSockets("down");
  }

  function open(): void {
    monitor.setSockets(hub.connected(sportsNamespace) ? "connected" : "down");
    hub.open();
  }

  function close(): void {
    hub.close();
    monitor.setSockets("suspended");
  }

  const offs = [
    bus.on("connection-unconfirmed", silence.unconfirmed),
    bus.on("session-changed", auth.sessionChanged),
    bus.on("activity-changed", ({ active }) => {
      if (!active) close();
      else if (begun) open();
    }),
  ];

  return {
    check() {
      sleepDetector.check();
      silence.check();
    },
    begin() {
      begun = true;
      if (ports.isActive()) open();
    },
    stop() {
      for (const off of offs) off();
      auth.stop();
      hub.close();
    },
  };
}

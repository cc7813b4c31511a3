// The core's line to the server: the sockets, their watch and their proof of who is signed in, and what each loss and
// return of the line sets off.
import type { AppConfig } from "../src/protocol/cms.ts";
import { sportsNamespace } from "../src/protocol/sockets.ts";
import type { MonitorInput } from "./connection-monitor.ts";
import { createCoreInbox } from "./core-inbox.ts";
import type { OfferArea } from "./offer/offer-area.ts";
import type { Account, CorePorts, Counters, Topics } from "./ports.ts";
import { createLineWatch } from "./sockets/line-watch.ts";
import { createSocketAuth } from "./sockets/socket-auth.ts";
import { createWakeWatch } from "./wake-watch.ts";
import { createSocketHub, type SocketHub } from "./sockets/socket-hub.ts";

export interface CoreLine {
  hub: SocketHub;
  /** Something was heard lately. */
  alive(): boolean;
  wake(): void;
  rest(): void;
  /** To be called about once a second. */
  check(): void;
  stop(): void;
}

export interface CoreLinePorts extends Pick<CorePorts, "clock" | "random" | "sockets"> {
  counters: Counters;
  topics: Topics;
  monitor: MonitorInput;
  /** Asked for when something happens: offer and account are built upon the line. */
  offer(): OfferArea;
  preAuth: Account["preAuth"];
  /** null = not begun to be read. */
  config(): AppConfig | null;
  checkNow(): void;
}

export function createCoreLine(ports: CoreLinePorts): CoreLine {
  const { clock, random, counters, topics, monitor, offer } = ports;
  let everConnected = false;

  const watch = createLineWatch({ clock, restart: () => hub.restart() });
  topics.on("line-doubted", watch.doubted);
  const wakeWatch = createWakeWatch({
    clock,
    // The line is as old as the prices: it may be dead on the other side, and what it still holds is of before.
    onWoken() {
      counters.add("woken");
      offer().freshness.doubt();
      hub.restart();
      ports.checkNow();
    },
  });
  const inbox = createCoreInbox({ counters, topics, monitor, offer });
  const hub = createSocketHub({
    clock,
    random,
    sockets: ports.sockets,
    urls: () => ({ sports: ports.config()?.sportsSocketUrl ?? "", feed: ports.config()?.feedSocketUrl ?? "" }),
    onConnected(namespace) {
      if (namespace === sportsNamespace) up();
      offer().desk.namespaceUp(namespace);
    },
    onDisconnected(namespace, thrownOut) {
      offer().desk.namespaceDown(namespace);
      if (namespace !== sportsNamespace) return;
      down();
      if (thrownOut) topics.announce("thrown-out", null);
    },
    onMessage(namespace, event, payload) {
      if (wakeWatch.check()) return;
      watch.heard();
      inbox(namespace, event, payload);
    },
  });
  const auth = createSocketAuth({ clock, hub, counters, preAuth: ports.preAuth });
  topics.on("session-changed", auth.sessionChanged);

  function up(): void {
    watch.connected();
    monitor.setSockets("connected");
    auth.connected();
    const { catalogue, sidebars } = offer();
    // What changed before was told to nobody here.
    catalogue.readAll();
    if (everConnected) sidebars.reread();
    everConnected = true;
    topics.announce("connected", null);
  }

  function down(): void {
    watch.disconnected();
    auth.disconnected();
    monitor.setSockets("down");
  }

  return {
    hub,
    alive: watch.alive,
    wake() {
      monitor.setSockets(hub.connected(sportsNamespace) ? "connected" : "down");
      hub.open();
    },
    rest() {
      hub.close();
      monitor.setSockets("suspended");
    },
    check() {
      wakeWatch.check();
      watch.check();
    },
    stop() {
      auth.stop();
      hub.close();
    },
  };
}

// Which service of the core hears of which message of the server.
import type { ConnectionStatusPorts } from "../connection/connection-status.ts";
import { createInbox } from "./inbox.ts";
import type { OfferService } from "../offer/offer-service.ts";
import type { Counters, EventBus } from "../core/ports.ts";

export function createMessageRouter(ports: {
  counters: Counters;
  bus: EventBus;
  monitor: Pick<ConnectionStatusPorts, "heardServerTime">;
  offer: Pick<OfferService, "streamSubscriptions" | "sidebars" | "catalogue">;
}): ReturnType<typeof createInbox> {
  const { bus, monitor } = ports;
  const { streamSubscriptions, sidebars, catalogue } = ports.offer;
  return createInbox({
    counters: ports.counters,
    frame: streamSubscriptions.frame,
    initial: streamSubscriptions.initial,
    beat(namespace, heartbeat) {
      monitor.heardServerTime(heartbeat.ts);
      streamSubscriptions.beat(namespace, heartbeat);
    },
    inactive: streamSubscriptions.inactive,
    sidebar: sidebars.update,
    reloadSettings(data) {
      // What tells of maintenance comes on every connect, when the settings are read anyway.
      if (data.maintenance === undefined) catalogue.readSettings();
      bus.emit("reload-settings", data);
    },
    reloadPage: streamSubscriptions.reread,
    reloadFavourites: catalogue.readFavourites,
    casinoBetLimit: (limit) => bus.emit("casino-bet-limit", limit),
    casinoInactiveGame: (game) => bus.emit("casino-inactive-game", game),
    reloadGames: () => bus.emit("reload-games", null),
    gameRound: (round) => bus.emit("game-round", round),
    gameSession: (session) => bus.emit("game-session", session),
    ticketResponse: (response) => bus.emit("ticket-response", response),
    accountUpdate: (update) => bus.emit("account-updated", update),
    userBlocked: () => bus.emit("user-blocked", null),
  });
}

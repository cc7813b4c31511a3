// Which service of the core hears of which message of the server.
import type { MonitorInput } from "../connection/connection-status.ts";
import { createInbox } from "./inbox.ts";
import type { OfferArea } from "../offer/offer-service.ts";
import type { Counters, Topics } from "../core/ports.ts";

export function createMessageRouter(ports: {
  counters: Counters;
  topics: Topics;
  monitor: Pick<MonitorInput, "heardServerTime">;
  offer: Pick<OfferArea, "desk" | "sidebars" | "catalogue">;
}): ReturnType<typeof createInbox> {
  const { topics, monitor } = ports;
  const { desk, sidebars, catalogue } = ports.offer;
  return createInbox({
    counters: ports.counters,
    frame: desk.frame,
    initial: desk.initial,
    beat(namespace, beat) {
      monitor.heardServerTime(beat.ts);
      desk.beat(namespace, beat);
    },
    inactive: desk.inactive,
    sidebar: sidebars.update,
    reloadSettings(data) {
      // What tells of maintenance comes on every connect, when the settings are read anyway.
      if (data.maintenance === undefined) catalogue.readSettings();
      topics.announce("reload-settings", data);
    },
    reloadPage: desk.reread,
    reloadFavourites: catalogue.readFavourites,
    casinoBetLimit: (limit) => topics.announce("casino-bet-limit", limit),
    casinoInactiveGame: (game) => topics.announce("casino-inactive-game", game),
    ticketResponse: (response) => topics.announce("ticket-response", response),
    userBlocked: () => topics.announce("user-blocked", null),
  });
}

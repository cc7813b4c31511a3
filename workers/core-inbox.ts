// Which part of the core hears of which message of the server.
import type { MonitorInput } from "./connection-monitor.ts";
import { createInbox } from "./ingest/inbox.ts";
import type { OfferArea } from "./offer/offer-area.ts";
import type { Counters, Topics } from "./ports.ts";

export function createCoreInbox(ports: {
  counters: Counters;
  topics: Topics;
  monitor: MonitorInput;
  offer(): OfferArea;
}): ReturnType<typeof createInbox> {
  const { topics, monitor, offer } = ports;
  return createInbox({
    counters: ports.counters,
    frame: (...frame) => offer().desk.frame(...frame),
    initial: (...snapshot) => offer().desk.initial(...snapshot),
    beat(namespace, beat) {
      monitor.heardServerTime(beat.ts);
      offer().desk.beat(namespace, beat);
    },
    inactive: (...gone) => offer().desk.inactive(...gone),
    sidebar: (...changes) => offer().sidebars.update(...changes),
    reloadSettings(data) {
      // What tells of maintenance comes on every connect, when the settings are read anyway.
      if (data.maintenance === undefined) offer().catalogue.readSettings();
      topics.announce("reload-settings", data);
    },
    reloadPage: () => offer().desk.reread(),
    reloadFavourites: () => offer().catalogue.readFavourites(),
    casinoBetLimit: (limit) => topics.announce("casino-bet-limit", limit),
    casinoInactiveGame: (game) => topics.announce("casino-inactive-game", game),
    ticketResponse: (response) => topics.announce("ticket-response", response),
    userBlocked: () => topics.announce("user-blocked", null),
  });
}

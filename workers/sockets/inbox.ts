// Every message of the sockets, validated here and nowhere else: a wrong one is dropped and counted.
import * as z from "zod/mini";
import {
  beatSchema,
  casinoBetLimitSchema,
  casinoInactiveGameSchema,
  frameSchema,
  initialDataSchema,
  liveInactiveSchema,
  liveSidebarUpdateSchema,
  reloadPageSchema,
  reloadSettingsSchema,
  sidebarUpdateSchema,
  type Beat,
  type CasinoBetLimit,
  type CasinoInactiveGame,
  type Frame,
  type InitialData,
  type LiveInactive,
} from "../../src/protocol/sockets.ts";
import {
  accountUpdateSchema,
  gameRoundSchema,
  gameSessionSchema,
  type AccountUpdate,
  type GameRoundEvent,
  type GameSessionEvent,
} from "../../src/protocol/games/events.ts";
import type { SidebarSport } from "../../src/protocol/offer.ts";
import { ticketResponseSchema, type TicketResponse } from "../../src/protocol/tickets.ts";
import { takeLeftOut } from "../../src/protocol/readable-lists.ts";
import type { Counters } from "../core/ports.ts";
import type { Namespace } from "./rooms.ts";

export interface InboxPorts {
  counters: Counters;
  frame(namespace: Namespace, frame: Frame): void;
  initial(namespace: Namespace, data: InitialData): void;
  beat(namespace: Namespace, beat: Beat): void;
  inactive(namespace: Namespace, data: LiveInactive): void;
  sidebar(key: string, sports: SidebarSport[]): void;
  reloadSettings(data: z.infer<typeof reloadSettingsSchema>): void;
  reloadPage(type: "live" | "prematch"): void;
  reloadFavourites(): void;
  casinoBetLimit(limit: CasinoBetLimit): void;
  casinoInactiveGame(game: CasinoInactiveGame): void;
  reloadGames(): void;
  gameRound(round: GameRoundEvent): void;
  gameSession(session: GameSessionEvent): void;
  ticketResponse(response: TicketResponse): void;
  accountUpdate(update: AccountUpdate): void;
  userBlocked(): void;
}

export type Inbox = (namespace: Namespace, event: string, payload: unknown) => void;

type Handler = (namespace: Namespace, payload: unknown) => boolean;

export function createInbox(ports: InboxPorts): Inbox {
  /** False = not what the schema says. */
  const on =
    <T>(schema: z.ZodMiniType<T>, handle: (namespace: Namespace, data: T) => void): Handler =>
    (namespace, payload) => {
      const parsed = schema.safeParse(payload);
      if (!parsed.success) return false;
      handle(namespace, parsed.data);
      return true;
    };
  const frame = on(frameSchema, ports.frame);
  const handlers = new Map<string, Handler>([
    ["live_update", frame],
    ["prematch_update", frame],
    ["live_match_update", frame],
    ["initial_data", on(initialDataSchema, ports.initial)],
    ["beat", on(beatSchema, ports.beat)],
    ["live_inactive_update", on(liveInactiveSchema, ports.inactive)],
    ["live_sidebar_update", on(liveSidebarUpdateSchema, (_, data) => ports.sidebar("live", data.sports))],
    [
      "sidebar_update",
      on(sidebarUpdateSchema, (_, data) => ports.sidebar(`prematch:${data.time_filter}`, data.sports)),
    ],
    ["reload_settings", on(z.nullish(reloadSettingsSchema), (_, data) => ports.reloadSettings(data ?? {}))],
    ["reload_page", on(reloadPageSchema, (_, data) => ports.reloadPage(data.type))],
    ["reload_favorite_live", on(z.unknown(), () => ports.reloadFavourites())],
    ["casinoBetLimit", on(casinoBetLimitSchema, (_, data) => ports.casinoBetLimit(data))],
    ["casinoInactiveGame", on(casinoInactiveGameSchema, (_, data) => ports.casinoInactiveGame(data))],
    ["reload_games", on(z.unknown(), () => ports.reloadGames())],
    ["game_round", on(gameRoundSchema, (_, data) => ports.gameRound(data))],
    ["game_session", on(gameSessionSchema, (_, data) => ports.gameSession(data))],
    ["ticket_response", on(ticketResponseSchema, (_, data) => ports.ticketResponse(data))],
    ["account_update", on(accountUpdateSchema, (_, data) => ports.accountUpdate(data))],
    ["user_blocked", on(z.unknown(), () => ports.userBlocked())],
  ]);
  return (namespace, event, payload) => {
    const handler = handlers.get(event);
    if (handler === undefined) return ports.counters.add("unknown-events");
    const isRead = handler(namespace, payload);
    ports.counters.add("dropped", takeLeftOut());
    if (isRead) return;
    ports.counters.add("dropped");
    ports.counters.add(`dropped:${event}`);
  };
}

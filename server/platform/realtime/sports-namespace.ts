// /sports: live and pre-match streams, the ticket's matches, sidebars, and who the socket's user is.
import type { Namespace, Socket } from "socket.io";
import * as z from "zod/mini";
import {
  joinAllSchema,
  joinLiveSidebarSchema,
  joinSidebarSchema,
  joinSportSchema,
  socketAuthSchema,
} from "../../../src/protocol/sockets.ts";
import { timeFilterSchema } from "../../../src/protocol/offer.ts";
import type { FeedProvider } from "../../betting/feed/feed-provider.ts";
import { serveEarlyJoins } from "./early-joins.ts";
import type { Identity } from "../../people/accounts/sessions/identify.ts";
import { onValid } from "./on-valid.ts";
import type { Pacing } from "./pacing.ts";
import type { Sidebars } from "./sidebars.ts";
import { createSocketSession, type SocketSession } from "./socket-session.ts";
import { matchStream } from "../../betting/offer/stream-names.ts";
import type { Streams } from "./streams.ts";

export interface SportsDeps {
  feed: FeedProvider;
  streams: Streams;
  sidebars: Sidebars;
  sessions: Map<Socket, SocketSession>;
  pacing: Pacing;
  /** null = used, expired, revoked or blocked. */
  redeemPreAuth(token: string): Promise<Identity | null>;
  /** Seconds until maintenance, 0 = it runs; null = none. */
  maintenanceLeft(): number | null;
  /** Sends to one socket, unless the server's events are silenced. */
  tell(socket: Socket, event: string, payload: unknown): void;
  failed(error: unknown): void;
}

export const userRoom = (sub: string): string => `user:${sub}`;
const familyPrefix = "family:";
export const familyRoom = (familyId: string): string => `${familyPrefix}${familyId}`;
export const familiesOf = (rooms: Iterable<string>): string[] =>
  [...rooms].filter((room) => room.startsWith(familyPrefix)).map((room) => room.slice(familyPrefix.length));

export function serveSports(namespace: Namespace, deps: SportsDeps): void {
  const { feed, streams, sidebars, sessions, pacing, tell } = deps;
  namespace.on("connection", (socket) => {
    const session = createSocketSession(socket, streams, (stream) => pacing.forget(socket, stream));
    sessions.set(socket, session);
    pacing.serve(socket, session);
    let watched = new Set<number>();
    let attempt = 0;
    let rooms: string[] = [];

    const joinSport = (kind: "live" | "prematch") =>
      onValid(socket, kind, joinSportSchema, ({ sport, disconnect }) => {
        const stream = `${kind}:${sport}`;
        if (disconnect === true) return session.leave(stream);
        session.join(stream);
        const heads = kind === "live" ? feed.heads("live").filter((head) => head.sport === sport) : [];
        const matches = heads.flatMap(({ eventId }) => feed.mainMatch(eventId) ?? []);
        tell(socket, "initial_data", { stream, seq: feed.seqOf(stream), matches });
      });
    joinSport("live");
    joinSport("prematch");

    onValid(socket, "all", joinAllSchema, ({ eventIds }) => {
      const wanted = new Set(eventIds);
      for (const eventId of watched) if (!wanted.has(eventId)) session.leave(matchStream(eventId));
      for (const eventId of wanted) {
        const stream = matchStream(eventId);
        if (session.join(stream)) tell(socket, "initial_data", { stream, seq: feed.seqOf(stream), matches: [] });
      }
      watched = wanted;
    });
    onValid(socket, "live_sidebar", z.optional(joinLiveSidebarSchema), (payload) =>
      sidebars.joinLive(socket, payload?.disconnect !== true),
    );
    onValid(socket, "sidebar", joinSidebarSchema, ({ time_filter, disconnect }, acknowledge) => {
      const filter = timeFilterSchema.safeParse(time_filter);
      if (filter.success) sidebars.joinPrematch(socket, filter.data, disconnect !== true);
      else acknowledge({ error: "badRequest" });
    });
    onValid(socket, "global", z.unknown(), () => {
      void socket.join("global");
      // Maintenance may have begun or ended while this line was down, and guests have no ping to learn it from.
      const timeLeft = deps.maintenanceLeft();
      tell(socket, "reload_settings", { maintenance: timeLeft === null ? null : { timeLeft } });
    });

    const signOut = (): void => {
      for (const room of rooms) void socket.leave(room);
      rooms = [];
    };
    onValid(socket, "auth", socketAuthSchema, ({ token }, acknowledge) => {
      attempt += 1;
      const thisAttempt = attempt;
      signOut();
      if (token === null) return acknowledge({ ok: true });
      const signIn = (identity: Identity | null): void => {
        if (identity === null) return acknowledge({ error: "unauthorized" });
        // A later auth of the same socket, or its end, came first.
        if (thisAttempt !== attempt || !socket.connected) return acknowledge({ error: "conflict" });
        rooms = [userRoom(identity.sub), familyRoom(identity.familyId)];
        void socket.join(rooms);
        acknowledge({ ok: true });
      };
      deps.redeemPreAuth(token).then(signIn, (error: unknown) => {
        deps.failed(error);
        acknowledge({ error: "serverError" });
      });
    });
    serveEarlyJoins(socket, ["pace", "global", "live", "prematch", "all", "live_sidebar", "sidebar"]);
    socket.on("disconnect", () => {
      sidebars.left(socket);
      session.end();
      sessions.delete(socket);
    });
  });
}

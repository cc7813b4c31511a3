// /feedout: single matches with all their markets.
import type { Namespace, Socket } from "socket.io";
import { joinMatchSchema } from "../../../src/protocol/sockets.ts";
import { serveEarlyJoins } from "./early-joins.ts";
import { onValid } from "./on-valid.ts";
import type { Pacing } from "./pacing.ts";
import { createSocketSession, type SocketSession } from "./socket-session.ts";
import type { OfferReader } from "../../betting/offer/replica.ts";
import { matchStream } from "../../betting/offer/stream-names.ts";
import type { Streams } from "./streams.ts";

export interface FeedoutDeps {
  offer: Pick<OfferReader, "seqOf">;
  streams: Streams;
  sessions: Map<Socket, SocketSession>;
  pacing: Pacing;
  tell(socket: Socket, event: string, payload: unknown): void;
}

export function serveFeedout(namespace: Namespace, { offer, streams, sessions, pacing, tell }: FeedoutDeps): void {
  namespace.on("connection", (socket) => {
    const session = createSocketSession(socket, streams, (stream) => pacing.forget(socket, stream));
    sessions.set(socket, session);
    pacing.serve(socket, session);
    for (const event of ["livematch", "prematchmatch"]) {
      onValid(socket, event, joinMatchSchema, ({ eventId, disconnect }) => {
        const stream = matchStream(eventId);
        if (disconnect === true) return session.leave(stream);
        session.join(stream);
        tell(socket, "initial_data", { stream, seq: offer.seqOf(stream), matches: [] });
      });
    }
    serveEarlyJoins(socket, ["pace", "livematch", "prematchmatch"]);
    socket.on("disconnect", () => {
      session.end();
      sessions.delete(socket);
    });
  });
}

// /tables: shared games, told to every page that joined one, without a log-in.
import type { Namespace, Socket } from "socket.io";
import { joinTableSchema, type TableState } from "../../../src/protocol/games/tables.ts";
import { type Acknowledge, onValid } from "./on-valid.ts";

export interface TablesPort {
  /** null = no such game. */
  state(gameCode: string): Promise<TableState | null>;
  /** Told of each phase. @returns the way to stop */
  watch(gameCode: string, told: (state: TableState) => void): () => void;
}

export interface TablesDeps {
  tables: TablesPort;
  tell(socket: Socket, event: string, payload: unknown): void;
  failed(error: unknown): void;
}

const event = "table_state";

export function serveTables(namespace: Namespace, { tables, tell, failed }: TablesDeps): void {
  /** Games that somebody looks at. */
  const watched = new Map<string, { sockets: Set<Socket>; stop: () => void }>();

  function leave(socket: Socket, gameCode: string): void {
    const game = watched.get(gameCode);
    if (game?.sockets.delete(socket) !== true || game.sockets.size > 0) return;
    game.stop();
    watched.delete(gameCode);
  }

  function join(socket: Socket, gameCode: string): void {
    const watchedGame = watched.get(gameCode);
    if (watchedGame !== undefined) {
      watchedGame.sockets.add(socket);
      return;
    }
    const sockets = new Set([socket]);
    const stop = tables.watch(gameCode, (state) => {
      for (const watcher of sockets) tell(watcher, event, state);
    });
    watched.set(gameCode, { sockets, stop });
  }

  async function answer(socket: Socket, gameCode: string, acknowledge: Acknowledge): Promise<void> {
    try {
      const state = await tables.state(gameCode);
      if (state === null) return acknowledge({ error: "notFound" });
      if (!socket.connected) return;
      join(socket, gameCode);
      acknowledge({ ok: true });
      tell(socket, event, state);
    } catch (error) {
      failed(error);
      acknowledge({ error: "serverError" });
    }
  }

  namespace.on("connection", (socket) => {
    onValid(socket, "table", joinTableSchema, ({ gameCode, disconnect }, acknowledge) => {
      if (disconnect === true) {
        leave(socket, gameCode);
        return acknowledge({ ok: true });
      }
      void answer(socket, gameCode, acknowledge);
    });
    socket.on("disconnect", () => {
      for (const gameCode of Array.from(watched.keys())) leave(socket, gameCode);
    });
  });
}

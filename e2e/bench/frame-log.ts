// A socket beside the pages: it logs when the server sent each price, so that a painted price can be dated.
import { io } from "socket.io-client";
import { displayOdd, parseOdd } from "../../src/domain/offer/odds.ts";
import type { Frame } from "../../src/protocol/sockets.ts";

export interface FrameLog {
  /** Epoch ms at which the server last sent the displayed price of a cell, at or before `until`; null = never seen. */
  sentAt(cell: string, text: string, until: number): number | null;
  rowUpdates(): number;
  reset(): void;
  close(): void;
}

export async function openFrameLog(url: string, sport: string): Promise<FrameLog> {
  const sent = new Map<string, { text: string; ts: number }[]>();
  let rowUpdates = 0;
  const socket = io(`${url}/sports`, { transports: ["websocket"] });
  socket.on("live_update", (frame: Frame) => {
    rowUpdates += frame.changes.length;
    for (const change of frame.changes) {
      for (const [table, key, band, player, selection, odd] of change.odds ?? []) {
        const cell = [change.eventId, table, key, band, player, selection].join("|");
        const list = sent.get(cell) ?? [];
        list.push({ text: displayOdd(parseOdd(odd)), ts: frame.ts });
        sent.set(cell, list);
      }
    }
  });
  await new Promise<void>((resolve) => socket.on("connect", resolve));
  socket.emit("live", { sport });
  return {
    sentAt(cell, text, until) {
      return sent.get(cell)?.findLast((entry) => entry.text === text && entry.ts <= until)?.ts ?? null;
    },
    rowUpdates: () => rowUpdates,
    reset() {
      sent.clear();
      rowUpdates = 0;
    },
    close() {
      socket.disconnect();
    },
  };
}

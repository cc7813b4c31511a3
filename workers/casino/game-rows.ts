// Where each page that shows a game stands, written for all tabs. Only what changed is written.
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { GameRow } from "../../src/db/game-tables.ts";
import type { SessionEndReason } from "../../src/protocol/games/sessions.ts";

export interface GameRows {
  put(row: GameRow): Promise<void>;
  change(place: string, change: Partial<Omit<GameRow, "place">>): Promise<void>;
  ended(place: string, reason: SessionEndReason): Promise<void>;
  forget(place: string): Promise<void>;
  places(): Promise<string[]>;
}

export function createGameRows({ games }: Pick<DeviceDb, "games">): GameRows {
  return {
    async put(row) {
      await games.put(row);
    },
    async change(place, change) {
      await games.update(place, change);
    },
    /** What was told first stays the reason. */
    async ended(place, reason) {
      await games
        .where("place")
        .equals(place)
        .and(({ state }) => state !== "ended")
        .modify({ state: "ended", reason, idleEndsAt: null });
    },
    forget: (place) => games.delete(place),
    places: () => games.toCollection().primaryKeys(),
  };
}

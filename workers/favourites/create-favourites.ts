// The favourites of whoever uses the device: kept here at once, and on the server for those who are signed in.
import * as z from "zod/mini";
import { codeSchema, eventIdSchema, leagueIdSchema } from "../../src/protocol/primitives.ts";
import type { FavouriteCommands } from "../contract.ts";
import { KvotaError } from "../errors.ts";
import type { CoreServices } from "../ports.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Session } from "../session/session.ts";
import { createFavouriteStore } from "./favourite-store.ts";
import { createFavouriteSync, type FavouriteSyncServices } from "./favourite-sync.ts";
import { gameAreas, gameCodeSchema } from "./wire-favourites.ts";

const sport = codeSchema.check(z.minLength(1));
const editSchema = z.discriminatedUnion("list", [
  z.object({ list: z.literal("matches"), id: eventIdSchema, on: z.boolean() }),
  z.object({ list: z.literal("leagues"), sport, id: leagueIdSchema, on: z.boolean() }),
  z.object({ list: z.literal("markets"), sport, id: codeSchema, on: z.boolean() }),
  z.object({ list: z.literal("lastPlayed"), area: z.enum(gameAreas), id: gameCodeSchema }),
]);

export interface FavouriteArea {
  commands: FavouriteCommands;
  stop(): void;
}

export function createFavourites(
  services: FavouriteSyncServices & Pick<CoreServices, "databases">,
  session: Session,
  http: AuthorisedHttp,
): FavouriteArea {
  const store = createFavouriteStore(services.databases.device, () => session.user()?.sub ?? null);
  const sync = createFavouriteSync(services, session, http, store);

  async function edit(wanted: unknown): Promise<void> {
    const parsed = editSchema.safeParse(wanted);
    if (!parsed.success) throw new KvotaError("badRequest");
    await store.edit(parsed.data);
    sync.changed();
  }

  return {
    commands: {
      set: (mark, on) => edit({ ...mark, on }),
      played: (area, gameCode) => edit({ list: "lastPlayed", area, id: gameCode }),
    },
    stop: sync.stop,
  };
}

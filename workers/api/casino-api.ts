// How games are opened and ended, and what their rounds are drawn from.
import * as z from "zod/mini";
import { clientSeedSchema } from "../../src/protocol/games/rounds.ts";
import { gameModes, sessionIdSchema } from "../../src/protocol/games/sessions.ts";
import { gameCodeSchema } from "../account/user-settings/wire-favourites.ts";
import { answer, command } from "./declared-command.ts";

/** Where a game is played. */
export interface GameOpened {
  /** To show in a frame. It lets one play with the player's money, so it is told to the asking tab alone. */
  url: string;
  sessionId: string;
  /** Rounds of the game that wait for the player. */
  openRounds: string[];
}

const text = z.string();
/** Of the page, which holds `gameLock(place)`: when it lets go, the session ends. */
const place = text.check(z.minLength(1), z.maxLength(64));
/** The language is that of the page's texts. */
const wish = { place, gameCode: gameCodeSchema, lang: text.check(z.maxLength(8)) };

/** How a game goes on is told by the row of its place in `games`. */
export const gameApi = {
  /**
   * Opens a game for money; a session elsewhere ends. Fails with `mustLogin`, `gameInactive`, `selfExcluded`, `timeOut`,
   * `noWallet`, `freeBetWallet`, `userBlocked`, `maintenance`, `providerUnavailable`, `notFound`, `tooManyRequests` or a
   * transport code.
   * @param wish.currencyId null = the cash wallet of the active currency, else the first
   */
  start: command(z.tuple([z.object({ ...wish, currencyId: z.nullable(z.int()) })]), answer<GameOpened>()),
  /** Opens it without money, for guests too. Fails with `demoUnavailable` or `demoNeedsLogin` besides. */
  demo: command(z.tuple([z.object(wish)]), answer<GameOpened>()),
  /** A page tells a new core which session it shows. */
  attach: command(
    z.tuple([z.object({ place, sessionId: sessionIdSchema, gameCode: gameCodeSchema, mode: z.enum(gameModes) })]),
  ),
  /** Ends the session of a place; one that has ended stays so. */
  end: command(z.tuple([place])),
  /**
   * Reveals the seed of the rounds so far and takes the next one. Fails with `roundOpen`, `mustLogin` or a transport code.
   * @param change.requestId uuid: the same one again changes nothing more
   */
  rotateSeeds: command(z.tuple([z.object({ clientSeed: clientSeedSchema, requestId: text })])),
};

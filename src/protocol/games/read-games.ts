// What a client makes of GET /games/v1/games/enabled and of the sections of lobbies. Of a game it is enough that it can be
// named and opened: what the design of the casino adds to that may be missing, and is then not said of it.
import * as z from "zod/mini";
import { adorning, orElse } from "../primitives.ts";
import { listOf } from "../readable-lists.ts";
import { gameAreas, gameCodeSchema, gameKinds, gameLimitsSchema, gameSchema, sectionSchema } from "./catalogue.ts";

const named = { gameCode: gameCodeSchema, provider: z.string(), name: z.string(), enabled: z.boolean() };

/** As they are kept on the device: what is said of a game besides is read where it is shown. */
export const namedGamesSchema = listOf(z.looseObject(named));

/** undefined = not told. */
const siteGameSchema = z.object({
  ...named,
  /** "" = the provider's code has to do. */
  providerName: orElse(z.string(), ""),
  /** An area that is not known belongs to the casino, as `other` does. */
  area: orElse(z.enum(gameAreas), "other"),
  image: orElse(z.string(), ""),
  tags: orElse(z.array(z.string()), []),
  /** What is not known to run by the clock has no clock. */
  kind: orElse(z.enum(gameKinds), "instant"),
  rtp: adorning(z.string().check(z.regex(/^\d+(?:\.\d+)?$/))),
  rtpNote: orElse(gameSchema.shape.rtpNote, null),
  volatility: adorning(gameSchema.shape.volatility),
  hitRate: adorning(gameSchema.shape.hitRate),
  maxMultiplier: adorning(gameSchema.shape.maxMultiplier),
  cycleMs: adorning(gameSchema.shape.cycleMs),
  /** The contract has demos of every game: a server that has none of this one refuses it. */
  demo: orElse(z.boolean(), true),
  /** Limits that cannot be read are not shown: the server holds each stake against them. */
  limits: orElse(listOf(gameLimitsSchema), []),
  order: orElse(z.number(), 0),
});
export type ReadGame = z.infer<typeof siteGameSchema>;
export const siteGamesSchema = listOf(siteGameSchema);

export const sectionsSchema = listOf(sectionSchema);

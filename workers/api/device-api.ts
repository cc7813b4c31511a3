// What is kept on this device before the server hears of it, or without it: favourites and colours.
import * as z from "zod/mini";
import { codeSchema, eventIdSchema, leagueIdSchema } from "../../src/protocol/primitives.ts";
import { gameAreas, gameCodeSchema } from "../account/user-settings/wire-favourites.ts";
import { command } from "./declared-command.ts";

const text = z.string();
/** Pages have other sections too; what is none of these is refused. */
const gameArea: z.ZodMiniType<string> = z.enum(gameAreas);
const sport = codeSchema.check(z.minLength(1));

export const favouriteApi = {
  /** Puts it on its list or takes it off; doing so twice changes nothing. The server hears of it when it can. */
  set: command(
    z.tuple([
      z.discriminatedUnion("list", [
        z.object({ list: z.literal("matches"), id: eventIdSchema }),
        z.object({ list: z.literal("leagues"), sport, id: leagueIdSchema }),
        z.object({ list: z.literal("markets"), sport, id: codeSchema }),
        z.object({ list: z.literal("games"), area: gameArea, id: gameCodeSchema }),
      ]),
      z.boolean(),
    ]),
  ),
  /** A game of a casino area was started: it comes first of the ten last played there. */
  played: command(z.tuple([gameArea, gameCodeSchema])),
};

/** Which colours there are is known to the templates' own reader, which checks them. */
const colors = z.object({ dark: z.record(text, text), light: z.record(text, text) });

/** Colour templates of this device. They outlive log-outs; only editors are shown in them. */
export const templateApi = {
  /** Shows these colours over the domain's in every tab, as changes of the template in use that are not saved. */
  edit: command(z.tuple([colors])),
  /** Stores them under a name and uses them. Fails with `templateNameEmpty`, and with `templateNameTaken` unless overwriting. */
  save: command(z.tuple([z.object({ name: text, colors, overwrite: z.boolean() })])),
  /** Changes that were not saved are dropped. "" = the domain's own colours. Fails with `templateGone`. */
  use: command(z.tuple([text])),
  /** Where it is in use, the domain's own colours are shown again. */
  remove: command(z.tuple([text])),
};

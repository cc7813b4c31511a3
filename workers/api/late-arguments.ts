// Arguments of the commands whose handlers are fetched after the start.
import * as z from "zod/mini";
import { combinationLegSchema, selectionTableSchema } from "../../src/protocol/combination.ts";
import {
  endSessionsSchema,
  notificationsSchema,
  passwordChangeSchema,
  profileChangeSchema,
} from "../../src/protocol/account-settings.ts";
import { bookedSelectionSchema } from "../../src/protocol/bookings.ts";
import { contactRequestSchema } from "../../src/protocol/contact.ts";
import { documentParamsSchema, mostDocumentBytes } from "../../src/protocol/documents.ts";
import { cancelChangeSchema, exclusionSpans, realityCheckSchema, timeOutSpans } from "../../src/protocol/gambling.ts";
import { clientSeedSchema } from "../../src/protocol/games/rounds.ts";
import { gameModes, sessionIdSchema } from "../../src/protocol/games/sessions.ts";
import { messagesChangeSchema } from "../../src/protocol/messages.ts";
import { codeSchema, epochMsSchema, eventIdSchema, leagueIdSchema } from "../../src/protocol/primitives.ts";
import { pushSubscriptionSchema } from "../../src/protocol/push.ts";
import { oddsPolicySchema } from "../../src/protocol/tickets.ts";
import { gameAreas, gameCodeSchema } from "../account/user-settings/wire-favourites.ts";
import type { ArgumentSchemas } from "./expose-commands.ts";

const text = z.string();
const none = z.tuple([]);
/** The handler's own rules say which amount is wrong, each with its key. */
const amount = z.number();
const stakeOfSingle = z.int().check(z.nonnegative());
const millis = z.nullable(z.int());

const selection = z.object({
  id: text,
  eventId: eventIdSchema,
  type: z.enum(["live", "prematch"]),
  sport: codeSchema,
  hostName: text,
  awayName: text,
  leagueName: text,
  timeStart: epochMsSchema,
  marketCode: codeSchema,
  marketsTable: selectionTableSchema,
  marketsKey: codeSchema,
  marketsGroup: text,
  selectionCode: codeSchema,
  band: codeSchema,
  player: codeSchema,
  odd: millis,
  originalOdd: millis,
  originalBand: codeSchema,
  status: z.enum(["open", "locked", "started", "gone"]),
  legs: z.optional(z.array(combinationLegSchema)),
  sfId: z.optional(z.union([text, z.number()])),
  addedAt: z.number(),
});
const early = { matchId: eventIdSchema, at: z.number() };
const earlyPick = z.extend(
  z.pick(selection, {
    sport: true,
    hostName: true,
    awayName: true,
    leagueName: true,
    timeStart: true,
    marketCode: true,
    marketsGroup: true,
  }),
  { ...early, kind: selection.shape.type, odd: text, shown: z.int() },
);
const group = z.object({ id: text, conditions: z.array(z.int()), selectionIds: z.array(text) });
const before = z.object({
  selections: z.array(selection),
  stake: amount,
  system: z.boolean(),
  groups: z.array(group),
  placedOnce: z.optional(z.boolean()),
  singles: z.optional(z.boolean()),
  singleStakes: z.optional(z.record(text, stakeOfSingle)),
});

export const ticketArguments: ArgumentSchemas<"ticket"> = {
  toggle: z.tuple([selection]),
  addEarlyPicks: z.tuple([z.object({ picks: z.array(earlyPick), takenBack: z.array(z.object(early)) })]),
  remove: z.tuple([text]),
  restore: z.tuple([z.object({ before, removed: z.array(text) })]),
  removeInvalid: none,
  clear: none,
  setStake: z.tuple([amount]),
  setOddsPolicy: z.tuple([oddsPolicySchema]),
  acceptChanges: none,
  setSystem: z.tuple([z.boolean()]),
  setSingles: z.tuple([z.boolean()]),
  setSingleStake: z.tuple([text, amount]),
  addGroup: z.tuple([z.omit(group, { id: true })]),
  removeGroup: z.tuple([text]),
  removeFromGroup: z.tuple([text, text]),
  pay: z.tuple([
    z.object({ revision: z.int(), stake: amount, singleStakes: z.optional(z.record(text, stakeOfSingle)) }),
  ]),
  retry: none,
  discard: none,
  answerReoffer: z.tuple([z.object({ ticketId: text, accepted: z.boolean(), reason: z.optional(text) })]),
  closeOutcome: none,
};

const booked = z.array(bookedSelectionSchema);

export const bookingArguments: ArgumentSchemas<"bookings"> = {
  share: z.tuple([booked]),
  read: z.tuple([text]),
  restore: z.tuple([text, z.enum(["replace", "merge"])]),
  copy: z.tuple([booked, z.optional(z.object({ stake: z.int().check(z.nonnegative()), currencyId: z.int() }))]),
  undo: z.tuple([before]),
};

export const gamblingArguments: ArgumentSchemas<"gambling"> = {
  setLimit: z.tuple([z.extend(cancelChangeSchema, { amount: z.nullable(amount) })]),
  cancelChange: z.tuple([cancelChangeSchema]),
  timeOut: z.tuple([z.enum(timeOutSpans)]),
  exclude: z.tuple([z.enum(exclusionSpans)]),
  setRealityCheck: z.tuple([realityCheckSchema.shape.minutes]),
  closeRealityCheck: none,
};

const sport = codeSchema.check(z.minLength(1));

export const favouriteArguments: ArgumentSchemas<"favourites"> = {
  set: z.tuple([
    z.discriminatedUnion("list", [
      z.object({ list: z.literal("matches"), id: eventIdSchema }),
      z.object({ list: z.literal("leagues"), sport, id: leagueIdSchema }),
      z.object({ list: z.literal("markets"), sport, id: codeSchema }),
      z.object({ list: z.literal("games"), area: z.enum(gameAreas), id: gameCodeSchema }),
    ]),
    z.boolean(),
  ]),
  played: z.tuple([z.enum(gameAreas), gameCodeSchema]),
};

const pictureSchema = z.custom<Blob>(
  (picture) => picture instanceof Blob && picture.type === "image/jpeg" && picture.size <= mostDocumentBytes,
);

export const accountArguments: ArgumentSchemas<"account"> = {
  changeProfile: z.tuple([profileChangeSchema]),
  changePassword: z.tuple([passwordChangeSchema]),
  endSessions: z.tuple([endSessionsSchema]),
  resendVerification: none,
  setCreditByAgent: z.tuple([z.boolean()]),
  setNotifications: z.tuple([notificationsSchema]),
  subscribePush: z.tuple([pushSubscriptionSchema]),
  endPush: none,
  exportData: none,
  closeAccount: z.tuple([text, z.optional(text)]),
  sendDocument: z.tuple([documentParamsSchema.shape.kind, pictureSchema]),
};

/** Which colours there are is known to the templates' own reader, which checks them. */
const colors = z.object({ dark: z.record(text, text), light: z.record(text, text) });

export const templateArguments: ArgumentSchemas<"templates"> = {
  edit: z.tuple([colors]),
  save: z.tuple([z.object({ name: text, colors, overwrite: z.boolean() })]),
  use: z.tuple([text]),
  remove: z.tuple([text]),
};

const ids = z.tuple([messagesChangeSchema.shape.ids]);
export const messageArguments: ArgumentSchemas<"messages"> = { markRead: ids, remove: ids };

const place = text.check(z.minLength(1), z.maxLength(64));
const wish = { place, gameCode: gameCodeSchema, lang: text.check(z.maxLength(8)) };

export const gameArguments: ArgumentSchemas<"games"> = {
  start: z.tuple([z.object({ ...wish, currencyId: z.nullable(z.int()) })]),
  demo: z.tuple([z.object(wish)]),
  attach: z.tuple([z.object({ place, sessionId: sessionIdSchema, gameCode: gameCodeSchema, mode: z.enum(gameModes) })]),
  end: z.tuple([place]),
  rotateSeeds: z.tuple([z.object({ clientSeed: clientSeedSchema, requestId: text })]),
};

export const contactArguments: ArgumentSchemas<"contact"> = { send: z.tuple([contactRequestSchema]) };

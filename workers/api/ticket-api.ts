// What is done with the ticket, with booking codes and with placed tickets.
import * as z from "zod/mini";
import { bookedSelectionSchema } from "../../src/protocol/bookings.ts";
import { combinationLegSchema, selectionTableSchema } from "../../src/protocol/combination.ts";
import { textIdSchema } from "../../src/protocol/match.ts";
import { codeSchema, epochMsSchema, eventIdSchema } from "../../src/protocol/primitives.ts";
import { oddsPolicySchema } from "../../src/protocol/tickets.ts";
import { command } from "./declared-command.ts";

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
  hostTextId: z.optional(textIdSchema),
  awayTextId: z.optional(textIdSchema),
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

/** What a removal took away, for its undo: the ticket as it was, and the ids of the selections that went. */
const removal = z.object({ before, removed: z.array(text) });
export type Removal = z.infer<typeof removal>;

/** `at`: when the pick of a match that was given before was taken back, epoch ms by the device's clock. */
const earlyChoices = z.object({ picks: z.array(earlyPick), takenBack: z.array(z.object(early)) });
export type EarlyChoices = z.infer<typeof earlyChoices>;

export const ticketApi = {
  /** Adds, removes (same selection) or replaces (same event). Fails with `maxTicketSelections`, `ticketLocked`, `ticketDisabled`, `bettingClosed` or `liveBettingClosed`. */
  toggle: command(z.tuple([selection])),
  /**
   * Puts odds on the ticket that were chosen before the app ran, as if they were tapped one after the other. Doing so twice,
   * late or from two tabs changes nothing: of a match the last choice counts, wherever it was made. Those that can be are put
   * there before it fails as `toggle` does.
   */
  addEarlyPicks: command(z.tuple([earlyChoices])),
  remove: command(z.tuple([text])),
  /** Undo: selections come back where they were; groups and stake too, where nothing else changed meanwhile. */
  restore: command(z.tuple([removal])),
  removeInvalid: command(none),
  clear: command(none),
  /** Whole stake, minor units. */
  setStake: command(z.tuple([amount])),
  setOddsPolicy: command(z.tuple([oddsPolicySchema])),
  acceptChanges: command(none),
  /** Plays the ticket as a system or not; off clears the groups. Fails with `systemFreeBet` for free-bet wallets. */
  setSystem: command(z.tuple([z.boolean()])),
  /** Plays each selection as a ticket of its own, or not; on clears the groups of a system. */
  setSingles: command(z.tuple([z.boolean()])),
  /** Stake of one of the singles, minor units; 0 = it is not bet on. */
  setSingleStake: command(z.tuple([text, amount])),
  /** Adds a group of selections that are in none yet. Fails with `badRequest` where they do not make one. */
  addGroup: command(z.tuple([z.omit(group, { id: true })])),
  removeGroup: command(z.tuple([text])),
  /** Conditions that the rest cannot meet go too; an emptied group goes. */
  removeFromGroup: command(z.tuple([text, text])),
  /**
   * Starts the payment of the ticket as it stood at `revision`, with this stake (minor units).
   * Of singles `stake` is that of those without a stake of their own in `singleStakes`; they are sent one after the other.
   * Settles when the payment has started, not when it is decided. Fails with `ticketLocked` (another tab was
   * first), `ticketChanged` (the ticket is not the one the player saw), `mustLogin`, `offline`, `stalePrices` or a limit's key.
   */
  pay: command(
    z.tuple([z.object({ revision: z.int(), stake: amount, singleStakes: z.optional(z.record(text, stakeOfSingle)) })]),
  ),
  /**
   * From `checking`: sends the SAME ticket again. From a failed answer to a reoffer: sends the same answer again. Fails with
   * `offline`, or with `nothingSent` while the server is still being asked.
   */
  retry: command(none),
  /** From `checking`: abandons it; a ticket the server knows shows its state instead. Fails with `offline`. */
  discard: command(none),
  /** Single shot over all tabs. Fails with `offline` (a yes), or with `nothingSent` where no such offer is open. */
  answerReoffer: command(z.tuple([z.object({ ticketId: text, accepted: z.boolean(), reason: z.optional(text) })])),
  /** Closes "Ticket accepted" / "Ticket rejected" of this client uuid in every tab; that of a later ticket stays. */
  closeOutcome: command(z.tuple([text])),
};

const booked = z.array(bookedSelectionSchema);

export const bookingApi = {
  /** Makes the code of these selections; it comes as a row of `bookings`. Fails with `offline` where there is none yet. */
  share: command(z.tuple([booked])),
  /**
   * Finds out what a code holds, at present prices; it comes as a row of `bookings`. Fails with `bookingNotFound`,
   * `offline` or a transport code.
   */
  read: command(z.tuple([text])),
  /**
   * Puts the selections of a code on the ticket, in the place of what is there or beside it. Whatever moved or ended is
   * on it too, marked. Fails as `read` does, and with `ticketLocked` or `maxTicketSelections`.
   */
  restore: command(z.tuple([text, z.enum(["replace", "merge"])])),
  /**
   * Replaces the ticket by those selections of a placed one that can still be bet on. Fails with `nothingToCopy`,
   * `ticketLocked`, `offline` or a transport code.
   * @param stake to be bet again, minor units, where the wallet that pays has this currency; absent = the ticket's stays
   */
  copy: command(
    z.tuple([booked, z.optional(z.object({ stake: z.int().check(z.nonnegative()), currencyId: z.int() }))]),
  ),
  /** Puts back what a restore or a copy replaced. */
  undo: command(z.tuple([before])),
};

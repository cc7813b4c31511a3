// What is done with the ticket, with booking codes and with placed tickets: types only.
import type { EarlyPick } from "../../src/domain/offer/early-picks.ts";
import type {
  OddsPolicyName,
  SingleStakes,
  TicketDraft,
  TicketSelection,
} from "../../src/domain/ticket/ticket-selection.ts";
import type { BookedSelection } from "../../src/protocol/bookings.ts";

/** The ticket as it was, as an undo brings it back. */
export type DraftBefore = Pick<
  TicketDraft,
  "selections" | "stake" | "system" | "groups" | "placedOnce" | "singles" | "singleStakes"
>;

/** What a removal took away, for its undo. */
export interface Removal {
  /** The ticket as it was. */
  before: DraftBefore;
  /** Ids of the selections that went. */
  removed: string[];
}

export interface EarlyChoices {
  picks: readonly EarlyPick[];
  /** When the pick of a match that was given before was taken back, epoch ms by the device's clock. */
  takenBack: readonly { matchId: number; at: number }[];
}

export interface TicketCommands {
  /** Adds, removes (same selection) or replaces (same event). Fails with `maxTicketSelections`, `ticketLocked`, `ticketDisabled`, `bettingClosed` or `liveBettingClosed`. */
  toggle(selection: TicketSelection): Promise<void>;
  /**
   * Puts odds on the ticket that were chosen before the app ran, as if they were tapped one after the other. Doing so twice,
   * late or from two tabs changes nothing: of a match the last choice counts, wherever it was made. Those that can be are put
   * there before it fails as `toggle` does.
   */
  addEarlyPicks(chosen: EarlyChoices): Promise<void>;
  remove(id: string): Promise<void>;
  /** Undo: selections come back where they were; groups and stake too, where nothing else changed meanwhile. */
  restore(removal: Removal): Promise<void>;
  removeInvalid(): Promise<void>;
  clear(): Promise<void>;
  /** Whole stake, minor units. */
  setStake(stake: number): Promise<void>;
  setOddsPolicy(policy: OddsPolicyName): Promise<void>;
  acceptChanges(): Promise<void>;
  /** Plays the ticket as a system or not; off clears the groups. Fails with `systemFreeBet` for free-bet wallets. */
  setSystem(on: boolean): Promise<void>;
  /** Plays each selection as a ticket of its own, or not; on clears the groups of a system. */
  setSingles(on: boolean): Promise<void>;
  /** Stake of one of the singles, minor units; 0 = it is not bet on. */
  setSingleStake(id: string, stake: number): Promise<void>;
  /** Adds a group of selections that are in none yet. Fails with `badRequest` where they do not make one. */
  addGroup(group: { selectionIds: readonly string[]; conditions: readonly number[] }): Promise<void>;
  removeGroup(id: string): Promise<void>;
  /** Conditions that the rest cannot meet go too; an emptied group goes. */
  removeFromGroup(groupId: string, selectionId: string): Promise<void>;
  /**
   * Starts the payment of the ticket as it stood at `revision`, with this stake (minor units).
   * Of singles `stake` is that of those without a stake of their own in `singleStakes`; they are sent one after the other.
   * Settles when the payment has started, not when it is decided. Fails with `ticketLocked` (another tab was
   * first), `ticketChanged` (the ticket is not the one the player saw), `mustLogin`, `offline`, `stalePrices` or a limit's key.
   */
  pay(request: { revision: number; stake: number; singleStakes?: SingleStakes | undefined }): Promise<void>;
  /**
   * From `checking`: sends the SAME ticket again. From a failed answer to a reoffer: sends the same answer again. Fails with
   * `offline`, or with `nothingSent` while the server is still being asked.
   */
  retry(): Promise<void>;
  /** From `checking`: abandons it; a ticket the server knows shows its state instead. Fails with `offline`. */
  discard(): Promise<void>;
  /** Single shot over all tabs. Fails with `offline` (a yes), or with `nothingSent` where no such offer is open. */
  answerReoffer(answer: { ticketId: string; accepted: boolean; reason?: string }): Promise<void>;
  /** Closes "Ticket accepted" / "Ticket rejected" in every tab. */
  closeOutcome(): Promise<void>;
}

export interface StakeOfTicket {
  stake: number;
  currencyId: number;
}

export interface BookingCommands {
  /** Makes the code of these selections; it comes as a row of `bookings`. Fails with `offline` where there is none yet. */
  share(selections: BookedSelection[]): Promise<void>;
  /**
   * Finds out what a code holds, at present prices; it comes as a row of `bookings`. Fails with `bookingNotFound`,
   * `offline` or a transport code.
   */
  read(code: string): Promise<void>;
  /**
   * Puts the selections of a code on the ticket, in the place of what is there or beside it. Whatever moved or ended is
   * on it too, marked. Fails as `read` does, and with `ticketLocked` or `maxTicketSelections`.
   */
  restore(code: string, how: "replace" | "merge"): Promise<void>;
  /**
   * Replaces the ticket by those selections of a placed one that can still be bet on. Fails with `nothingToCopy`,
   * `ticketLocked`, `offline` or a transport code.
   * @param stake to be bet again, minor units, where the wallet that pays has this currency; absent = the ticket's stays
   */
  copy(selections: BookedSelection[], stake?: StakeOfTicket): Promise<void>;
  /** Puts back what a restore or a copy replaced. */
  undo(before: DraftBefore): Promise<void>;
}

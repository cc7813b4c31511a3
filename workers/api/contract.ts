// The worker's whole API, types only, grouped by capability. Commands go this way; state comes back by live query.
// No method but those of `desk`, `factors` and `combinations`, and the file of the player's own data, returns domain data, and none takes a callback: a
// `void` answer means "done and stored".
import type { FavouriteMark } from "../../src/domain/offer/favourites.ts";
import type { PreferenceKey, Preferences } from "../../src/db/device-tables.ts";
import type { EndSessions, Notifications, PasswordChange, ProfileChange } from "../../src/protocol/account-settings.ts";
import type { ModeColors } from "../../src/domain/theme/theme-roles.ts";
import type { ExclusionSpan, GamblingLimit, TimeOutSpan } from "../../src/protocol/gambling.ts";
import type { GameMode } from "../../src/protocol/games/sessions.ts";
import type { DocumentKind } from "../../src/protocol/documents.ts";
import type { ContactRequest } from "../../src/protocol/contact.ts";
import type { MessagesChange } from "../../src/protocol/messages.ts";
import type { PaymentDirection, PaymentMethodName } from "../../src/protocol/payments.ts";
import type {
  CombinationAnswer,
  CombinationOptionsAnswer,
  CombinationRequest,
  ReadyCombinationsAnswer,
} from "../../src/protocol/combination.ts";
import type { DeskAct, DeskBody, DeskFile, DeskQuestion } from "../../src/protocol/desk/desk-calls.ts";
import type { DeskOrder } from "../../src/protocol/desk/desk-orders.ts";
import type { Assertion } from "../../src/protocol/passkeys.ts";
import type { PushSubscriptionRequest } from "../../src/protocol/push.ts";
import type { FactorCommands } from "./factor-contract.ts";
import type { SessionMarker } from "./session-marker.ts";
import type { TabCommands } from "./tab-contract.ts";
import type { BookingCommands, TicketCommands } from "./ticket-contract.ts";

export interface Registration {
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  passwordConfirmation: string;
  promoCode: string | null;
  /** Language of the page, for the mail that follows. */
  lang: string;
}

export interface PasswordReset {
  userId: string;
  token: string;
  password: string;
  passwordConfirmation: string;
  /** Of those whom an agent invited: whether it may take money back. */
  creditByAgent?: boolean | undefined;
}

export interface SessionCommands {
  /**
   * Fails with `invalidCredentials`, `userBlocked`, `tooManyRequests`, `maintenance` or a transport code; with
   * `secondFactorRequired` where the password is right and a code has to come with it, and `codeInvalid` where it is none.
   */
  logIn(credentials: {
    username: string;
    password: string;
    rememberMe: boolean;
    code?: string | undefined;
  }): Promise<SessionMarker>;
  /**
   * Creates the account and signs it in until the browser ends. Fails with `usernameTaken`, `emailTaken`, the key of a
   * field's rule, or as `logIn` does.
   */
  register(form: Registration): Promise<SessionMarker>;
  /** Whether there is such an account is not told. Fails with `emailRequired`, `emailInvalid` or a transport code. */
  sendResetEmail(email: string, lang: string): Promise<void>;
  /** Ends every session of the user. Fails with `resetTokenInvalid`, the key of a field's rule, or a transport code. */
  resetPassword(reset: PasswordReset): Promise<void>;
  /** Fails with `verificationTokenInvalid` or a transport code. */
  confirmEmail(proof: { userId: string; token: string }): Promise<void>;
  /** The former address comes back, every session ends. Fails as `confirmEmail` does. */
  undoEmailChange(proof: { userId: string; token: string }): Promise<void>;
  logOut(): Promise<void>;
  /** For tabs that did not log in themselves: the same marker, null while there is none. */
  marker(): Promise<SessionMarker>;
}

/** Of the tab that gives it (`client.tabId`): it is there that an outcome is shown first. */
interface FromTab {
  tabId: string;
}

/**
 * Each settles when the order is stored and on its way, with its request id, not when it is decided: that is told by its row
 * of `moneyOrders` (see `useMoneyOrder`). Each fails with `orderPending` (one of its kind is open, in whatever tab), `mustLogin` or `offline`.
 * Amounts in minor units.
 */
export interface MoneyCommands {
  createVoucher(order: FromTab & { amount: number; currency: string; currencyId: number }): Promise<string>;
  /** @param order.voucher 16 digits */
  activateVoucher(order: FromTab & { voucher: string }): Promise<string>;
  /**
   * Cashes a ticket out at the value that the player saw. Fails with `cashOutPending` too (one of the ticket is open) and
   * with `cashOutChanged` (the value is another by now).
   * @param order.ticketId the server's @param order.amount value of the whole ticket, minor units @param order.part above 0, at most 1
   */
  cashOut(order: FromTab & { ticketId: string; amount: number; part: number }): Promise<string>;
  /**
   * Asks for a deposit or a withdrawal; its result says where to go then.
   * @param order.source of a withdrawal; missing = the only one @param order.endsBonus after `bonusWouldEnd`
   */
  pay(
    order: FromTab & {
      amount: number;
      currency: string;
      method: PaymentMethodName;
      direction: PaymentDirection;
      source?: string | undefined;
      endsBonus?: boolean | undefined;
    },
  ): Promise<string>;
  cancelPayment(order: FromTab & { paymentId: string }): Promise<string>;
  /** @param order.code a promo code */
  redeem(order: FromTab & { code: string }): Promise<string>;
  takeBonus(order: FromTab & { bonusId: string }): Promise<string>;
  endBonus(order: FromTab & { bonusId: string }): Promise<string>;
  /** Moves money of others. @param order.sent the body of the call, but for `requestId` @param order.passkey confirms it */
  desk(order: FromTab & { call: DeskOrder; sent: DeskBody; passkey?: Assertion | undefined }): Promise<string>;
  /** Forgets an outcome, in every tab; an order without one stays. */
  acknowledge(requestId: string): Promise<void>;
}

type LimitName = Pick<GamblingLimit, "kind" | "period" | "currency_id">;

/** Each fails with `mustLogin`, the server's own key or a transport code; what holds then comes by the question "gambling". */
export interface GamblingCommands {
  /** @param limit.amount minor units; null = none */
  setLimit(limit: LimitName & { amount: number | null }): Promise<void>;
  /** Drops what is pending. */
  cancelChange(limit: LimitName): Promise<void>;
  /** Fails with `pauseStands` where one that ends later stands. */
  timeOut(span: TimeOutSpan): Promise<void>;
  /** Ends the session too. Fails as `timeOut` does. */
  exclude(span: ExclusionSpan): Promise<void>;
  /** @param minutes null = none */
  setRealityCheck(minutes: number | null): Promise<void>;
  /** Closes "Reality check" in every tab. */
  closeRealityCheck(): Promise<void>;
}

export interface PreferenceCommands {
  set<Key extends PreferenceKey>(key: Key, value: Preferences[Key]): Promise<void>;
  closeNotice(id: number): Promise<void>;
  /** Closes "Bet limit" in every tab. */
  closeBetLimit(): Promise<void>;
}

/** Colour templates of this device. They outlive log-outs; only editors are shown in them. */
export interface TemplateCommands {
  /** Shows these colours over the domain's in every tab, as changes of the template in use that are not saved. */
  edit(colors: ModeColors): Promise<void>;
  /** Stores them under a name and uses them. Fails with `templateNameEmpty`, and with `templateNameTaken` unless overwriting. */
  save(template: { name: string; colors: ModeColors; overwrite: boolean }): Promise<void>;
  /** Changes that were not saved are dropped. "" = the domain's own colours. Fails with `templateGone`. */
  use(name: string): Promise<void>;
  /** Where it is in use, the domain's own colours are shown again. */
  remove(name: string): Promise<void>;
}

export interface FavouriteCommands {
  /** Puts it on its list or takes it off; doing so twice changes nothing. The server hears of it when it can. */
  set(mark: FavouriteMark, on: boolean): Promise<void>;
  /** A game of a casino area was started: it comes first of the ten last played there. */
  played(area: string, gameCode: string): Promise<void>;
}

/** Where a game is played. */
export interface GameOpened {
  /** To show in a frame. It lets one play with the player's money, so it is told to the asking tab alone. */
  url: string;
  sessionId: string;
  /** Rounds of the game that wait for the player. */
  openRounds: string[];
}

interface GameWish {
  /** Of the page, which holds `gameLock(place)`: when it lets go, the session ends. */
  place: string;
  gameCode: string;
  /** Of the page's texts. */
  lang: string;
}

/** How a game goes on is told by the row of its place in `games`. */
export interface GameCommands {
  /**
   * Opens a game for money; a session elsewhere ends. Fails with `mustLogin`, `gameInactive`, `selfExcluded`, `timeOut`,
   * `noWallet`, `freeBetWallet`, `userBlocked`, `maintenance`, `providerUnavailable`, `notFound`, `tooManyRequests` or a
   * transport code.
   * @param wish.currencyId null = the cash wallet of the active currency, else the first
   */
  start(wish: GameWish & { currencyId: number | null }): Promise<GameOpened>;
  /** Opens it without money, for guests too. Fails with `demoUnavailable` or `demoNeedsLogin` besides. */
  demo(wish: GameWish): Promise<GameOpened>;
  /** A page tells a new core which session it shows. */
  attach(session: { place: string; sessionId: string; gameCode: string; mode: GameMode }): Promise<void>;
  /** Ends the session of a place; one that has ended stays so. */
  end(place: string): Promise<void>;
  /**
   * Reveals the seed of the rounds so far and takes the next one. Fails with `roundOpen`, `mustLogin` or a transport code.
   * @param change.requestId uuid: the same one again changes nothing more
   */
  rotateSeeds(change: { clientSeed: string; requestId: string }): Promise<void>;
}

export interface ContactCommands {
  /** A message to the site, by guests too. Fails with a field's key, `tooManyRequests`, `notFound` or a transport code. */
  send(form: ContactRequest): Promise<void>;
}

export interface MessageCommands {
  /** "all" = the whole inbox. Done at once, told to the server when it can be. Fails with `mustLogin`. */
  markRead(ids: MessagesChange["ids"]): Promise<void>;
  remove(ids: MessagesChange["ids"]): Promise<void>;
}

export interface AccountCommands {
  /** Fails with the field's own key (`firstNameRequired`, `emailTaken` ...), `tooManyRequests`, `offline` or a transport code. */
  changeProfile(profile: ProfileChange): Promise<void>;
  /** Ends every other session. Fails with `currentPasswordInvalid`, `passwordUnchanged`, a field's key or as above. */
  changePassword(request: PasswordChange): Promise<void>;
  /** One, or all but this one. Fails with `notFound` for one that has ended. */
  endSessions(which: EndSessions): Promise<void>;
  /** Fails with `emailAlreadyVerified` or `tooManyRequests`. */
  resendVerification(): Promise<void>;
  /** Whether the player's agent may take credit back. Fails with `conflict` where there is no agent. */
  setCreditByAgent(creditByAgent: boolean): Promise<void>;
  /** Done at once, told to the server when it can be. Fails with `mustLogin`. */
  setNotifications(request: Notifications): Promise<void>;
  /** What this browser is to be told of while the app is closed. Fails with `pushEndpointRefused`, or `notFound` elsewhere. */
  subscribePush(request: PushSubscriptionRequest): Promise<void>;
  /** This session hears nothing more. */
  endPush(): Promise<void>;
  /** All that the site knows of the player, kept nowhere on the device. Fails with `tooManyRequests` after three a day. */
  exportData(): Promise<Record<string, unknown>>;
  /**
   * For good; afterwards this device is logged out too. Fails with `currentPasswordInvalid`, one of `closingRefusals`,
   * `tooManyRequests` or a transport code: whether it was closed is not known then, and the next call tells.
   */
  closeAccount(password: string, code?: string): Promise<void>;
  /** A JPEG in place of the one of that kind. Fails with `documentInvalid`, `payloadTooLarge` or `tooManyRequests`. */
  sendDocument(kind: DocumentKind, picture: Blob): Promise<void>;
}

/**
 * The calls of operators and agents: what is read answers the tab that asked, validated, and is stored nowhere. Each fails
 * with `mustLogin`, `forbidden`, `confirmationRequired`, the server's own key or a transport code; of an act that failed
 * with a transport code it is not known whether it was done.
 */
export interface DeskCommands {
  read(asked: DeskQuestion): Promise<unknown>;
  /** @param act.passkey confirms it, and is for it alone */
  act(act: { name: DeskAct; body?: DeskBody | undefined; passkey?: Assertion | undefined }): Promise<unknown>;
  /** All rows of a list, as CSV. */
  csv(list: { name: DeskFile; body?: DeskBody | undefined }): Promise<string>;
}

/**
 * What outcomes of one match are worth together, by the server's word of this moment. Each fails with the server's own key
 * (`combinationImpossible`, `combinationNotOffered`, `combinationTooLong`, `notFound`, `tooManyRequests`) or a transport code.
 */
export interface CombinationCommands {
  price(combination: CombinationRequest): Promise<CombinationAnswer>;
  /** What each outcome of the match would be beside the chosen ones, of which there may be none. */
  options(chosen: CombinationRequest): Promise<CombinationOptionsAnswer>;
  /** None but of football. */
  ready(match: { eventId: number }): Promise<ReadyCombinationsAnswer>;
}

/** Figures for /ping: diagnostics are the one thing that is answered directly. Plain values by diagnostic key. */
export interface DiagnosticsCommands {
  read(): Promise<Record<string, string | number>>;
}

export interface KvotaWorker {
  tabs: TabCommands;
  session: SessionCommands;
  ticket: TicketCommands;
  bookings: BookingCommands;
  money: MoneyCommands;
  gambling: GamblingCommands;
  preferences: PreferenceCommands;
  favourites: FavouriteCommands;
  account: AccountCommands;
  factors: FactorCommands;
  templates: TemplateCommands;
  games: GameCommands;
  messages: MessageCommands;
  contact: ContactCommands;
  combinations: CombinationCommands;
  desk: DeskCommands;
  diagnostics: DiagnosticsCommands;
}

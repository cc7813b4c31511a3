// The worker's whole API, types only, grouped by capability. Commands go this way; state comes back by live query.
// No command but those of `desk`, `factors` and `combinations`, and the file of the player's own data, answers with domain data.
import type { accountApi, contactApi, gamblingApi, messageApi } from "./account-api.ts";
import type { gameApi } from "./casino-api.ts";
import type { combinationApi } from "./combination-api.ts";
import type { DeskCommands, deskApi } from "./desk-api.ts";
import type { favouriteApi, templateApi } from "./device-api.ts";
import type { factorApi } from "./factor-api.ts";
import type { moneyApi } from "./money-api.ts";
import type { diagnosticsApi, preferenceApi, sessionApi } from "./session-api.ts";
import type { bookingApi, ticketApi } from "./ticket-api.ts";
import type { CommandsOf, HandlersOf } from "./declared-command.ts";
import type { TabCommands } from "./tab-contract.ts";

/** Each group as it is declared. */
interface Declared {
  session: typeof sessionApi;
  ticket: typeof ticketApi;
  bookings: typeof bookingApi;
  money: typeof moneyApi;
  gambling: typeof gamblingApi;
  preferences: typeof preferenceApi;
  favourites: typeof favouriteApi;
  account: typeof accountApi;
  factors: typeof factorApi;
  templates: typeof templateApi;
  games: typeof gameApi;
  messages: typeof messageApi;
  contact: typeof contactApi;
  combinations: typeof combinationApi;
  desk: typeof deskApi;
  diagnostics: typeof diagnosticsApi;
}

export type CommandGroup = keyof Declared;

/** As screens call them. */
export type Commands = {
  readonly [Group in CommandGroup]: Group extends "desk" ? DeskCommands : CommandsOf<Declared[Group]>;
};

/** What carries the commands of a group out. */
export type Handlers<Group extends CommandGroup> = HandlersOf<Declared[Group]>;

/** `tabs` is the connection's own group: its calls are not made by screens. */
export interface KvotaWorker extends Commands {
  tabs: TabCommands;
}

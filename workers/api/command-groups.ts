// How long a tab waits for a command, and what is fetched to carry it out. No library is imported here, because the page
// loads it too.
import type { CommandGroup, Commands } from "./contract.ts";

/** "core": the answer needs this device alone. "server": it waits for the server. */
export type TimeLimit = "core" | "server";

/** The whole group waits for the server, none of it does, or these do. */
const waits = {
  session: true,
  ticket: ["pay", "retry", "discard", "answerReoffer"],
  bookings: true,
  money: false,
  gambling: true,
  preferences: false,
  favourites: false,
  account: true,
  factors: true,
  templates: false,
  games: true,
  messages: true,
  contact: true,
  combinations: true,
  desk: true,
  diagnostics: false,
} as const satisfies { [Group in CommandGroup]: boolean | readonly (keyof Commands[Group])[] };

export const commandGroups = Object.keys(waits) as CommandGroup[];

export function timeLimitOf(group: CommandGroup, name: string): TimeLimit {
  const waiting: boolean | readonly string[] = waits[group];
  return (typeof waiting === "boolean" ? waiting : waiting.includes(name)) ? "server" : "core";
}

/** Groups that a start needs; the code of all others is fetched by their first command, or when a tab has its rows. */
const startGroups = ["session", "preferences", "diagnostics"] as const satisfies readonly CommandGroup[];
export type StartGroup = (typeof startGroups)[number];
export type LateGroup = Exclude<CommandGroup, StartGroup>;

export function isStartGroup(group: CommandGroup): group is StartGroup {
  return startGroups.some((start) => start === group);
}

export type CommandFunction = (...args: never[]) => Promise<unknown>;

/** All groups; each function is made by `make` when it is first asked for. Which there are is known to the types alone. */
export function makeCommands(make: (group: CommandGroup, name: string) => CommandFunction): Commands {
  const groups = commandGroups.map((group) => {
    const made = new Map<string, CommandFunction>();
    const commands = new Proxy(
      {},
      {
        get(_, name) {
          // A group is not a promise, though it is asked whether it is one.
          if (typeof name === "symbol" || name === "then") return undefined;
          const command = made.get(name) ?? make(group, name);
          made.set(name, command);
          return command;
        },
      },
    );
    return [group, commands] as const;
  });
  // What the compiler cannot see: the list has every group.
  return Object.fromEntries(groups) as Commands;
}

// Every command that a tab can give, group by group: the tab's proxies, their time limits and the core's checks follow
// from this table. No library is imported here, because the page loads it too.
import type { KvotaWorker } from "./contract.ts";

/** "core": the answer needs this device alone. "server": it waits for the server. */
export type TimeLimit = "core" | "server";

/** `tabs` is the connection's own group: its calls are not made by screens. */
export type Commands = Omit<KvotaWorker, "tabs">;
export type CommandGroup = keyof Commands;

export const commandTable = {
  session: {
    logIn: "server",
    register: "server",
    sendResetEmail: "server",
    resetPassword: "server",
    confirmEmail: "server",
    undoEmailChange: "server",
    logOut: "server",
    marker: "core",
  },
  ticket: {
    toggle: "core",
    addEarlyPicks: "core",
    remove: "core",
    restore: "core",
    removeInvalid: "core",
    clear: "core",
    setStake: "core",
    setOddsPolicy: "core",
    acceptChanges: "core",
    setSystem: "core",
    setSingles: "core",
    setSingleStake: "core",
    addGroup: "core",
    removeGroup: "core",
    removeFromGroup: "core",
    pay: "server",
    retry: "server",
    discard: "server",
    answerReoffer: "server",
    closeOutcome: "core",
  },
  bookings: { share: "server", read: "server", restore: "server", copy: "server", undo: "core" },
  money: {
    createVoucher: "core",
    activateVoucher: "core",
    cashOut: "core",
    pay: "core",
    cancelPayment: "core",
    redeem: "core",
    takeBonus: "core",
    endBonus: "core",
    desk: "core",
    acknowledge: "core",
  },
  gambling: {
    setLimit: "server",
    cancelChange: "server",
    timeOut: "server",
    exclude: "server",
    setRealityCheck: "server",
    closeRealityCheck: "core",
  },
  preferences: { set: "core", closeNotice: "core", closeBetLimit: "core" },
  favourites: { set: "core", played: "core" },
  games: { start: "server", demo: "server", attach: "server", end: "core", rotateSeeds: "server" },
  account: {
    changeProfile: "server",
    changePassword: "server",
    endSessions: "server",
    resendVerification: "server",
    setCreditByAgent: "server",
    setNotifications: "server",
    subscribePush: "server",
    endPush: "server",
    exportData: "server",
    closeAccount: "server",
    sendDocument: "server",
  },
  factors: { passkeyRequest: "server", logIn: "server", confirmed: "server", enrolled: "server", call: "server" },
  templates: { edit: "core", save: "core", use: "core", remove: "core" },
  messages: { markRead: "server", remove: "server" },
  contact: { send: "server" },
  combinations: { price: "server", options: "server", ready: "server" },
  desk: { read: "server", act: "server", csv: "server" },
  diagnostics: { read: "core" },
} as const satisfies { [Group in CommandGroup]: Record<keyof Commands[Group], TimeLimit> };

/** Groups that a start needs; the code of all others is fetched by their first command, or when a tab has its rows. */
const startGroups = ["session", "preferences", "diagnostics"] as const satisfies readonly CommandGroup[];
export type StartGroup = (typeof startGroups)[number];
export type LateGroup = Exclude<CommandGroup, StartGroup>;

export function isStartGroup(group: CommandGroup): group is StartGroup {
  return startGroups.some((start) => start === group);
}

export type CommandFunction = (...args: never[]) => Promise<unknown>;

/** An object with the groups and commands of the table, each made by `make`. */
export function mapCommands(make: (group: CommandGroup, name: string, limit: TimeLimit) => CommandFunction): Commands {
  const groups = Object.entries(commandTable).map(([group, limits]) => {
    const commands = Object.entries(limits).map(([name, limit]) => [name, make(group as CommandGroup, name, limit)]);
    return [group, Object.fromEntries(commands)] as const;
  });
  // What the compiler cannot see: the table has every group and every command of it.
  return Object.fromEntries(groups) as Commands;
}

// Every command by its words, and what each is given: the server's entry knows no more of them.
import { resolve } from "node:path";
import { type Config, readConfig } from "../config.ts";
import { databaseName } from "../platform/db/postgres/open-postgres.ts";
import { reachDatabase } from "../platform/db/postgres/reach-database.ts";
import { storeFile } from "../platform/db/sqlite/open-sqlite.ts";
import { openBeside } from "../platform/db/open-beside.ts";
import { openStore } from "../platform/db/open-store.ts";
import { systemClock } from "../platform/system-clock.ts";
import type { Database } from "../platform/db/database.ts";
import { approveProposal } from "./approve.ts";
import { audit } from "./audit.ts";
import { configLines } from "./config-lines.ts";
import { backup } from "./copies/backup.ts";
import { moveHouse } from "./copies/move.ts";
import { noteRestored, restore } from "./copies/restore.ts";
import { migrateStore } from "./migrate.ts";
import { probe } from "./probe.ts";
import { readPassword } from "./read-password.ts";
import { resetFactor } from "./reset-factor.ts";
import { addUser, readUserToAdd, userAddUsage } from "./user-add.ts";

interface Command {
  words: readonly string[];
  /** What follows its words; absent = nothing. */
  takes?: string;
  /** How many arguments follow; absent = none, null = the command counts itself. */
  count?: number | null;
  says: string;
  /** It does without the store. */
  isStoreless?: true;
  /** @returns what is to be told; "" = nothing */
  run(config: Config, args: readonly string[]): Promise<string> | string;
}

async function beside(config: Config, work: (db: Database) => Promise<string>): Promise<string> {
  const db = openBeside(config);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function addOneUser(config: Config, args: readonly string[]): Promise<string> {
  const user = readUserToAdd(args);
  const store = await openStore(config, systemClock, (text) => process.stderr.write(`${text}\n`));
  try {
    await addUser(store, systemClock, user, await readPassword());
  } finally {
    await store.close();
  }
  // Without the server's environment it is another store than the server's: the place shows it.
  const place = config.database === null ? resolve(storeFile(config.dataDir)) : databaseName(config.database.url);
  return `${user.username} may log in${user.roles.map((role) => `, ${role}`).join("")}, to the site of ${place}`;
}

const commands: readonly Command[] = [
  {
    words: ["config"],
    isStoreless: true,
    says: "what holds of the environment, secrets masked, or all that is wrong with it",
    run: (config) => configLines(config).join("\n"),
  },
  {
    words: ["probe"],
    isStoreless: true,
    says: "asks the running server whether it can serve",
    async run(config) {
      await probe(config);
      return "";
    },
  },
  { words: ["migrate"], says: "brings the store up to date before a new build starts", run: migrateStore },
  { words: ["audit"], says: "proves the ledger", run: audit },
  {
    words: ["backup"],
    takes: "FOLDER",
    count: 1,
    says: "copies the whole house while servers go on",
    run: (config, [folder = ""]) => backup(config, folder),
  },
  {
    words: ["restore"],
    takes: "FOLDER",
    count: 1,
    says: "puts a copy where there is no store",
    run: (config, [folder = ""]) => restore(config, folder),
  },
  {
    words: ["restored"],
    says: "after a copy was put back by other tools: the games begin anew",
    run: noteRestored,
  },
  {
    words: ["move", "--to"],
    takes: "URL",
    count: 1,
    says: "carries a house from its files to PostgreSQL; or a file that holds the address",
    run: (config, [target = ""]) => moveHouse(config, target),
  },
  {
    words: ["approve"],
    takes: "PROPOSAL",
    count: 1,
    says: "approves a proposal, where no second administrator can",
    run: (config, [proposal = ""]) => beside(config, (db) => approveProposal({ db, clock: systemClock }, proposal)),
  },
  {
    words: ["user", "add"],
    takes: userAddUsage,
    count: null,
    says: "adds a user; the password comes on standard input",
    run: addOneUser,
  },
  {
    words: ["user", "reset-factor"],
    takes: "NAME",
    count: 1,
    says: "takes what proves a user beside the password",
    run: (config, [name = ""]) => beside(config, (db) => resetFactor({ db, clock: systemClock }, name)),
  },
];

const usageOf = ({ words, takes }: Pick<Command, "words" | "takes">): string =>
  [...words, ...(takes === undefined ? [] : [takes])].join(" ");

export function helpText(): string {
  const serve = { words: ["serve"], says: "serves; the same as no command" };
  const lines = [serve, ...commands].map(({ says, ...command }) => `  ${usageOf(command)}\n      ${says}`);
  return ["Usage: kvota [--env-file=FILE] COMMAND", ...lines].join("\n");
}

/**
 * @returns what is to be told; null = there is no such command
 * @throws CommandError, ConfigError, StoreError
 */
export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string | null> {
  const command = commands.find(({ words, count = 0 }) => {
    const rest = args.slice(words.length);
    return words.every((word, index) => args[index] === word) && (count === null || rest.length === count);
  });
  if (command === undefined) return null;
  const config = readConfig(env);
  if (config.database !== null && !command.isStoreless) await reachDatabase(config.database.url);
  return command.run(config, args.slice(command.words.length));
}

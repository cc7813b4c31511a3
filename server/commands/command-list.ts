// Every command by its words, and what each is given: the server's entry knows no more of them. What a command works with
// is loaded with it: a server that serves needs none of it.
import { type Config, readConfig } from "../config.ts";
import { systemClock } from "../platform/system-clock.ts";
import type { Database } from "../platform/db/database.ts";
import { userAddUsage } from "./user-add-usage.ts";

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
  run(config: Config, args: readonly string[]): Promise<string>;
}

async function beside(config: Config, work: (db: Database) => Promise<string>): Promise<string> {
  const { openBeside } = await import("../platform/db/open-beside.ts");
  const db = openBeside(config);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const commands: readonly Command[] = [
  {
    words: ["config"],
    isStoreless: true,
    says: "what holds of the environment, secrets masked, or all that is wrong with it",
    run: async (config) => (await import("./config-lines.ts")).configLines(config).join("\n"),
  },
  {
    words: ["probe"],
    isStoreless: true,
    says: "asks the running server whether it can serve",
    async run(config) {
      const { probe } = await import("./probe.ts");
      await probe(config);
      return "";
    },
  },
  {
    words: ["migrate"],
    says: "brings the store up to date before a new build starts",
    run: async (config) => (await import("./migrate.ts")).migrateStore(config),
  },
  { words: ["audit"], says: "proves the ledger", run: async (config) => (await import("./audit.ts")).audit(config) },
  {
    words: ["backup"],
    takes: "FOLDER",
    count: 1,
    says: "copies the whole house while servers go on",
    run: async (config, [folder = ""]) => (await import("./copies/backup.ts")).backup(config, folder),
  },
  {
    words: ["restore"],
    takes: "FOLDER",
    count: 1,
    says: "puts a copy where there is no store",
    run: async (config, [folder = ""]) => (await import("./copies/restore.ts")).restore(config, folder),
  },
  {
    words: ["restored"],
    says: "after a copy was put back by other tools: the games begin anew",
    run: async (config) => (await import("./copies/restore.ts")).noteRestored(config),
  },
  {
    words: ["move", "--to"],
    takes: "URL",
    count: 1,
    says: "carries a house from its files to PostgreSQL; or a file that holds the address",
    run: async (config, [target = ""]) => (await import("./copies/move.ts")).moveHouse(config, target),
  },
  {
    words: ["approve"],
    takes: "PROPOSAL",
    count: 1,
    says: "approves a proposal, where no second administrator can",
    async run(config, [proposal = ""]) {
      const { approveProposal } = await import("./approve.ts");
      return beside(config, (db) => approveProposal({ db, clock: systemClock }, proposal));
    },
  },
  {
    words: ["user", "add"],
    takes: userAddUsage,
    count: null,
    says: "adds a user; the password comes on standard input",
    run: async (config, args) => (await import("./add-one-user.ts")).addOneUser(config, args),
  },
  {
    words: ["user", "reset-factor"],
    takes: "NAME",
    count: 1,
    says: "takes what proves a user beside the password",
    async run(config, [name = ""]) {
      const { resetFactor } = await import("./reset-factor.ts");
      return beside(config, (db) => resetFactor({ db, clock: systemClock }, name));
    },
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
  if (config.database !== null && !command.isStoreless) {
    const { reachDatabase } = await import("../platform/db/postgres/reach-database.ts");
    await reachDatabase(config.database.url);
  }
  return command.run(config, args.slice(command.words.length));
}

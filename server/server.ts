// The process: serves, or carries out one command, and ends cleanly.
import { approveProposal, approveUsage } from "./commands/approve.ts";
import { audit } from "./commands/audit.ts";
import { backup } from "./commands/copies/backup.ts";
import { moveHouse, moveUsage } from "./commands/copies/move.ts";
import { noteRestored, restore } from "./commands/copies/restore.ts";
import { configLines } from "./commands/config-lines.ts";
import { migrateStore } from "./commands/migrate.ts";
import { probe } from "./commands/probe.ts";
import { readPassword } from "./commands/read-password.ts";
import { resetFactor, resetFactorUsage } from "./commands/reset-factor.ts";
import { addUser, CommandError, readUserToAdd, userAddUsage } from "./commands/user-add.ts";
import { ConfigError, readConfig } from "./config.ts";
import { openBeside } from "./platform/db/open-beside.ts";
import { openStore } from "./platform/db/open-store.ts";
import { StoreError } from "./platform/db/store.ts";
import { systemClock } from "./platform/system-clock.ts";

/** EX_CONFIG of sysexits.h: a supervisor need not try again. */
const configExit = 78;
const usageExit = 64;

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  // After the configuration: what is wrong with it is told at once, and a command needs none of it.
  const { createApp } = await import("./app.ts");
  const app = await createApp(config, systemClock, undefined, () => process.kill(process.pid, "SIGTERM"));
  const url = await app.listen();
  process.stdout.write(`Kvota is served at ${url}\n`);
  let stopping = false;
  const stop = () => {
    // Asked again: at once.
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), config.drain.limit).unref();
    // Keeps the process alive: the server's own timers do not.
    const running = setInterval(() => undefined, 1000);
    app.drain().then(
      () => process.exit(0),
      (error: unknown) => {
        clearInterval(running);
        process.stderr.write(`Kvota did not end cleanly: ${textOf(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function addOneUser(args: readonly string[]): Promise<void> {
  const config = readConfig(process.env);
  const user = readUserToAdd(args);
  const store = await openStore(config, systemClock, (text) => process.stderr.write(`${text}\n`));
  try {
    await addUser(store, systemClock, user, await readPassword());
  } finally {
    await store.close();
  }
  process.stdout.write(`${user.username} may log in${user.roles.map((role) => `, ${role}`).join("")}\n`);
}

async function approve(proposalId: string): Promise<void> {
  const db = openBeside(readConfig(process.env));
  try {
    process.stdout.write(`${await approveProposal({ db, clock: systemClock }, proposalId)}\n`);
  } finally {
    await db.destroy();
  }
}

async function resetOneFactor(name: string): Promise<void> {
  const db = openBeside(readConfig(process.env));
  try {
    process.stdout.write(`${await resetFactor({ db, clock: systemClock }, name)}\n`);
  } finally {
    await db.destroy();
  }
}

async function run([command = "serve", ...args]: readonly string[]): Promise<void> {
  if (command === "serve" && args.length === 0) return serve();
  if (command === "config" && args.length === 0)
    return void process.stdout.write(`${configLines(readConfig(process.env)).join("\n")}\n`);
  if (command === "probe" && args.length === 0) return probe(readConfig(process.env));
  if (command === "audit" && args.length === 0)
    return void process.stdout.write(`${await audit(readConfig(process.env))}\n`);
  if (command === "migrate" && args.length === 0)
    return void process.stdout.write(`${await migrateStore(readConfig(process.env))}\n`);
  if (command === "backup" && args.length === 1 && args[0] !== undefined)
    return void process.stdout.write(`${await backup(readConfig(process.env), args[0])}\n`);
  if (command === "restore" && args.length === 1 && args[0] !== undefined)
    return void process.stdout.write(`${await restore(readConfig(process.env), args[0])}\n`);
  if (command === "restored" && args.length === 0)
    return void process.stdout.write(`${await noteRestored(readConfig(process.env))}\n`);
  if (command === "move" && args[0] === "--to" && args.length === 2 && args[1] !== undefined)
    return void process.stdout.write(`${await moveHouse(readConfig(process.env), args[1])}\n`);
  if (command === "user" && args[0] === "reset-factor" && args.length === 2 && args[1] !== undefined)
    return resetOneFactor(args[1]);
  if (command === "user" && args[0] === "add") return addOneUser(args.slice(1));
  if (command === "approve" && args.length === 1 && args[0] !== undefined) return approve(args[0]);
  const commands = [
    "serve",
    "migrate",
    "config",
    "probe",
    "audit",
    "backup FOLDER",
    "restore FOLDER",
    "restored",
    moveUsage,
    approveUsage,
    userAddUsage,
    resetFactorUsage,
  ];
  process.stderr.write(`Usage: node server/server.ts [${commands.join(" | ")}]\n`);
  process.exitCode = usageExit;
}

/** What the operator can mend is told in words; the rest with where it happened. */
function textOf(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const expected = [ConfigError, StoreError, CommandError].some((errorClass) => error instanceof errorClass);
  return expected || code === "EADDRINUSE" || code === "EACCES" ? message : (stack ?? message);
}

// What this process writes is for its own user: the store holds keys, sessions and addresses.
process.umask(0o077);
try {
  await run(process.argv.slice(2));
} catch (error) {
  const refused = error instanceof CommandError ? "Refused" : "Kvota cannot start";
  process.stderr.write(`${refused}: ${textOf(error)}\n`);
  process.exit(error instanceof ConfigError ? configExit : 1);
}

// The process: serves, or carries out one command, and ends cleanly.
import { helpText, runCommand } from "./commands/command-list.ts";
import { CommandError } from "./commands/command-error.ts";
import { ConfigError, readConfig } from "./config.ts";
import { registerHooks } from "node:module";
import { onParentEnd } from "./parent-end.ts";
import { StoreError } from "./platform/db/store.ts";
import { createShutdown } from "./shutdown.ts";
import { systemClock } from "./platform/system-clock.ts";

/** EX_CONFIG of sysexits.h: a supervisor need not try again. */
const configExit = 78;
const usageExit = 64;

const wholeName = /^\.{1,2}\/.*\.[jt]s$/;

/**
 * From now on an import of a whole relative name is that file, as in a browser. For each of some thousand Node would ask the
 * disk whether it is there and whose package it belongs to, which is a tenth of the processor time of a start.
 */
function takeWholeNames(): void {
  registerHooks({
    resolve(name, context, nextResolve) {
      const isWhole = wholeName.test(name) && context.conditions.includes("import");
      if (!isWhole || context.parentURL === undefined) return nextResolve(name, context);
      return { url: new URL(name, context.parentURL).href, shortCircuit: true };
    },
  });
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  // After the configuration: what is wrong with it is told at once, and a command needs none of it.
  const { createApp } = await import("./app.ts");
  // While it starts there is nothing to end in order.
  let end = (): void => process.exit(1);
  onParentEnd(() => end());
  const app = await createApp(config, systemClock, undefined, () => process.kill(process.pid, "SIGTERM"));
  const url = await app.listen();
  const shutdown = createShutdown({
    // Keeps the process alive: the server's own timers do not.
    drain: () => whileTicking(() => app.drain()),
    limitMs: config.drain.limit,
    clock: { ...systemClock, now: () => performance.now() },
    exit: (code) => process.exit(code),
    tell: (error) => process.stderr.write(`Kvota did not end cleanly: ${textOf(error)}\n`),
  });
  end = shutdown.begin;
  // SIGHUP is what a terminal that is closed says.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, shutdown.ask);
  // Last: who reads it may end the process at once, in order.
  process.stdout.write(`Kvota is served at ${url}\n`);
}

async function whileTicking(work: () => Promise<void>): Promise<void> {
  const timer = setInterval(() => undefined, 1000);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

async function run(args: readonly string[]): Promise<void> {
  const [command = "serve"] = args;
  if (command === "serve" && args.length <= 1) return serve();
  if (command === "help") return void process.stdout.write(`${helpText()}\n`);
  const answer = await runCommand(args, process.env);
  if (answer === null) {
    process.stderr.write(`${helpText()}\n`);
    process.exitCode = usageExit;
  } else if (answer !== "") process.stdout.write(`${answer}\n`);
}

/** What the operator can mend is told in words; the rest with where it happened. */
function textOf(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const expected = [ConfigError, StoreError, CommandError].some((errorClass) => error instanceof errorClass);
  return expected || code === "EADDRINUSE" || code === "EACCES" ? message : (stack ?? message);
}

// What this process writes is for its own user: the store holds keys, sessions and addresses.
process.umask(0o077);
takeWholeNames();
try {
  await run(process.argv.slice(2));
} catch (error) {
  const [command = "serve"] = process.argv.slice(2);
  const refused = command === "serve" ? "Kvota cannot start" : "Refused";
  process.stderr.write(`${refused}: ${textOf(error)}\n`);
  process.exit(error instanceof ConfigError ? configExit : 1);
}

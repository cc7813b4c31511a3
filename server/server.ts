// The process: serves, or carries out one command, and ends cleanly.
import { helpText, runCommand } from "./commands/command-list.ts";
import { CommandError } from "./commands/user-add.ts";
import { ConfigError, readConfig } from "./config.ts";
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
try {
  await run(process.argv.slice(2));
} catch (error) {
  const refused = error instanceof CommandError ? "Refused" : "Kvota cannot start";
  process.stderr.write(`${refused}: ${textOf(error)}\n`);
  process.exit(error instanceof ConfigError ? configExit : 1);
}

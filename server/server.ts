// Starts the server and ends it cleanly.
import { createApp } from "./app.ts";
import { ConfigError, readConfig } from "./config.ts";
import { StoreError } from "./db/open-store.ts";
import { systemClock } from "./system-clock.ts";

/** Longer than any request takes; what still hangs then is cut off. */
const closeLimitMs = 5000;

async function start(): Promise<void> {
  const app = await createApp(readConfig(process.env), systemClock);
  const url = await app.listen();
  process.stdout.write(`Kvota is served at ${url}\n`);
  const stop = () => {
    setTimeout(() => process.exit(1), closeLimitMs).unref();
    void app.close().then(() => process.exit(0));
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

try {
  await start();
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StoreError;
  const code = (error as NodeJS.ErrnoException).code;
  const text =
    expected || code === "EADDRINUSE" || code === "EACCES" ? (error as Error).message : (error as Error).stack;
  process.stderr.write(`Kvota cannot start: ${text}\n`);
  process.exit(1);
}

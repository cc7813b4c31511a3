// Entry of a server process that serves the page in KVOTA_TEST_DIST, where a process would serve the built app.
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { systemClock } from "../../server/platform/system-clock.ts";

const distDir = process.env["KVOTA_TEST_DIST"];
if (distDir === undefined) throw new Error("KVOTA_TEST_DIST names no folder");
const app = await createApp({ ...readConfig(process.env), distDir }, systemClock);
process.stdout.write(`${await app.listen()}\n`);

// Entry of a server process that beats each KVOTA_TEST_BEAT_MS, where one in production does so each 5 s.
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { defaultIntervals } from "../../server/intervals.ts";
import { systemClock } from "../../server/platform/system-clock.ts";

const beatMs = Number(process.env["KVOTA_TEST_BEAT_MS"]);
if (!(beatMs > 0)) throw new Error("KVOTA_TEST_BEAT_MS is no time in ms");
const app = await createApp(readConfig(process.env), systemClock, { ...defaultIntervals, beatMs });
process.stdout.write(`${await app.listen()}\n`);
process.once("SIGTERM", () => void app.drain().then(() => process.exit(0)));

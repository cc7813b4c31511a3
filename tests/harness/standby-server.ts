// Entry of a server process that loads its code, says so, and opens its data when it is told to: the successor of one
// that is going to be killed need not be waited for twice.
import { once } from "node:events";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { systemClock } from "../../server/platform/system-clock.ts";

await once(process.stdin, "data");
const config = readConfig(process.env);
// Of the test's own, where it plays games.
const gamesDir = process.env["KVOTA_TEST_GAMES_DIR"] ?? config.gamesDir;
const app = await createApp({ ...config, gamesDir }, systemClock);
process.stdout.write(`${await app.listen()}\n`);

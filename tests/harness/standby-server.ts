// Entry of a server process that loads its code, says so, and opens its data when it is told to: the successor of one
// that is going to be killed need not be waited for twice.
import { once } from "node:events";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { systemClock } from "../../server/system-clock.ts";

await once(process.stdin, "data");
const app = await createApp(readConfig(process.env), systemClock);
process.stdout.write(`${await app.listen()}\n`);

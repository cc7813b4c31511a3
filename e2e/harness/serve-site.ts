// Serves the built app that lies in the folder SITE instead of the tree's own, so that a flow can deploy another one.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { systemClock } from "../../server/platform/system-clock.ts";

const distDir = process.env["SITE"];
if (distDir === undefined) throw new Error("SITE names no folder");
const { build } = JSON.parse(readFileSync(join(distDir, "build.json"), "utf8")) as { build: string };
const app = await createApp(
  { ...readConfig(process.env), distDir, gamesDir: join(distDir, "play/house"), build },
  systemClock,
);
await app.listen();

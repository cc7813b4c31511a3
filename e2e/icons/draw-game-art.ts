// Writes public/game_art anew: `npm run icons`. The pictures are committed.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gameArt } from "./game-art.ts";

const folder = join(import.meta.dirname, "../../public/game_art");
mkdirSync(folder, { recursive: true });
for (const [name, svg] of Object.entries(gameArt)) writeFileSync(join(folder, `${name}.svg`), svg);

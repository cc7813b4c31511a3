// Draws public/table_icons anew: `npm run icons`. The pictures are committed, since only a browser can draw them.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { launchChromium } from "../harness/chromium.ts";
import { tableIcons } from "./table-icons.ts";

/** Twice the 24 px at which they are shown. */
const size = 48;
const folder = join(import.meta.dirname, "../../public/table_icons");
const set = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@iconify-json/mdi/icons.json"), "utf8"),
) as {
  icons: Record<string, { body: string }>;
};

mkdirSync(folder, { recursive: true });
const browser = await launchChromium();
const page = await browser.newPage();
for (const [name, icon] of Object.entries(tableIcons)) {
  const path = /d="([^"]+)"/.exec(set.icons[icon]?.body ?? "")?.[1];
  if (path === undefined) throw new Error(`no icon "${icon}" for ${name}`);
  const data = await page.evaluate(
    ({ path, size }) => {
      const canvas = document.createElement("canvas");
      canvas.width = size;
      canvas.height = size;
      const context = canvas.getContext("2d");
      context?.scale(size / 24, size / 24);
      context?.fill(new Path2D(path));
      return canvas.toDataURL("image/png");
    },
    { path, size },
  );
  writeFileSync(join(folder, `${name}.png`), Buffer.from(data.slice(data.indexOf(",") + 1), "base64"));
}
await browser.close();

// Draws the app's icons that are made from public/icons/kvota.svg: `npm run icons`. The pictures are committed.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launchChromium } from "../harness/chromium.ts";

const folder = join(import.meta.dirname, "../../public/icons");
const svg = readFileSync(join(folder, "kvota.svg"), "utf8");
const glyph = /<g [\s\S]*<\/g>/.exec(svg)?.[0];
if (glyph === undefined) throw new Error("kvota.svg has no glyph");
const page = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="100%" height="100%">${inside}</svg>`;

const icons = [
  // A mask may cut off all but a circle of 80 %.
  {
    file: "kvota-maskable-192.png",
    size: 192,
    svg: page(`<rect width="512" height="512" fill="#101917"/><g transform="translate(77 77) scale(0.7)">${glyph}</g>`),
  },
  // Of the badge in a phone's status bar only the shape is seen.
  { file: "kvota-badge-96.png", size: 96, svg: page(glyph.replaceAll(/#[\da-f]{6}/g, "#ffffff")) },
];

const browser = await launchChromium();
for (const { file, size, svg: drawing } of icons) {
  const tab = await browser.newPage({ viewport: { width: size, height: size } });
  await tab.setContent(`<style>*{margin:0}</style>${drawing}`);
  writeFileSync(join(folder, file), await tab.screenshot({ omitBackground: true }));
  await tab.close();
}
await browser.close();

// The app's page for a domain with colours and a name of its own: it tells them, so that not even a first visit shows others before.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Theme } from "../../src/protocol/theme.ts";

/** The page with the domain's colours in it; null = the page as it was built says all there is to say. */
export type HintedPage = (host: string | undefined) => string | null;

const builtTitle = "<title>Kvota</title>";
/** Reads the hint. */
const bootScript = '<script src="/boot.js">';

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** @param ownTheme null for a domain that has none of its own */
export function createHintedPage(distDir: string, ownTheme: (domain: string) => Theme | null): HintedPage {
  const page = readFileSync(join(distDir, "index.html"), "utf8");
  return (host) => {
    const theme = host === undefined ? null : ownTheme(host);
    if (theme === null || !page.includes(bootScript)) return null;
    const colors = { dark: theme.dark[0]?.colors ?? {}, light: theme.light[0]?.colors ?? {} };
    const title = theme.name ? `<title>${attribute(theme.name)}</title>` : builtTitle;
    const hint = `<meta name="kvota-theme" content="${attribute(JSON.stringify(colors))}" />`;
    return page.replace(builtTitle, () => title).replace(bootScript, () => `${hint}${bootScript}`);
  };
}

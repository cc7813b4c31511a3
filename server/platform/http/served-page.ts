// The app's page with what the server knows of an address: the colours and the name of a domain of its own, so that not
// even a first visit shows others before, and the rows of the table that the address names.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type closedRows, firstRowsId, type LastRows } from "../../../src/domain/offer/last-rows.ts";
import { htmlTags, siteLanguages } from "../../../src/domain/site-languages.ts";
import type { Theme } from "../../../src/protocol/theme.ts";

export interface ServedPage {
  html: string;
  /** "no-store" where it tells what holds for this moment alone. */
  cacheControl: "no-cache" | "no-store";
}

/** `closedRows`: the site takes no bets on the table of the page. */
type ServedRows = LastRows | typeof closedRows;

export interface PageContent {
  /** null for a domain that has none of its own. */
  ownTheme(domain: string): Theme | null;
  firstRows(url: string): ServedRows | null;
}

const builtTitle = "<title>Kvota</title>";
/** Reads both. */
const bootScript = /<script src="\/boot\.js"\s*>/;
/** The rows stand before the style sheet, behind which the browser parses nothing until it is there. */
const bodyStart = "<body>";

/** @see index.html */
const greetings = /\s*<p lang="([^"]+)">[^<]*<\/p>/g;

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** @returns null = the page as it was built says all there is to say */
export function createServedPage(
  distDir: string,
  { ownTheme, firstRows }: PageContent,
): (host: string | undefined, url: string) => ServedPage | null {
  const page = readFileSync(join(distDir, "index.html"), "utf8");
  const isOurs = bootScript.test(page);

  function withTheme(html: string, theme: Theme): string {
    const colors = { dark: theme.dark[0]?.colors ?? {}, light: theme.light[0]?.colors ?? {} };
    const title = theme.name ? `<title>${attribute(theme.name)}</title>` : builtTitle;
    const hint = `<meta name="kvota-theme" content="${attribute(JSON.stringify(colors))}" />`;
    return html.replace(builtTitle, () => title).replace(bootScript, (tag) => `${hint}${tag}`);
  }

  /** As data: the browser runs nothing of it, and a "<" in a name cannot end it. */
  function withRows(html: string, rows: ServedRows): string {
    const json = JSON.stringify(rows).replaceAll("<", String.raw`\u003c`);
    const data = `<script type="application/json" id="${firstRowsId}">${json}</script>`;
    return html.replace(bodyStart, () => `${bodyStart}${data}`);
  }

  /** On the weakest line each 200 bytes are 10 ms before an odd can be pressed: the greeting is told in one language of seven. */
  function greetOnce(html: string, url: string): string {
    const prefix = url.split(/[/?#]/)[1];
    const tag = htmlTags[siteLanguages.find((language) => language === prefix) ?? "ba"];
    return html.replace(greetings, (greeting, lang: string) => (lang.startsWith(tag) ? greeting : ""));
  }

  return (host, url) => {
    if (!isOurs) return null;
    const theme = host === undefined ? null : ownTheme(host);
    const rows = page.includes(bodyStart) ? firstRows(url) : null;
    if (theme === null && rows === null) return null;
    const themed = theme === null ? page : withTheme(page, theme);
    return rows === null
      ? { html: themed, cacheControl: "no-cache" }
      : { html: withRows(greetOnce(themed, url), rows), cacheControl: "no-store" };
  };
}

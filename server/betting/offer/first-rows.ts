// The rows of a page for its first paint, written into the page and told over HTTP: a phone on a weak line shows matches, and
// has odds that can be pressed, before it has any of the app's code.
import { dayForms } from "../../../src/domain/offer/day-form.ts";
import { closedRows, type LastRows } from "../../../src/domain/offer/last-rows.ts";
import { makeLastRows, type LastRowsSource } from "../../../src/domain/offer/make-last-rows.ts";
import { htmlTags } from "../../../src/domain/site-languages.ts";
import { lookup } from "../../../src/domain/open-record.ts";
import { createSections, type PageSections, type Section, type SectionDeps } from "./page-sections.ts";
import { freshForMs } from "./replica.ts";
import { columnsOf, lastTextsOf, namesOf, noteOf, textsOf } from "./row-texts.ts";

/** Of the JSON. The first three packets of a connection carry it together with the page around it. */
const mostBytes = 5120;

export interface FirstRows {
  /**
   * @param url path and search of a page
   * @returns null where it names no table and no front page, or a player's own, or one without matches; "closed" where the
   * site takes no bets on it, so that the page draws no rows of an earlier visit either
   */
  of(url: string): LastRows | typeof closedRows | null;
  /** Has its matches priced where they are not yet and another process does it. */
  price(url: string): Promise<void>;
}

export function createFirstRows(deps: SectionDeps): FirstRows {
  const { feed, clock } = deps;
  const read = createSections(deps);

  function rowsOf({ kind, heads }: Section): LastRowsSource[] {
    return heads.flatMap(({ eventId }) => {
      const match = feed.mainMatch(eventId);
      return match === null ? [] : [{ ...match, kind, unconfirmed: feed.age(eventId) > freshForMs }];
    });
  }

  function make(url: string, { language, sections }: PageSections): LastRows | null {
    const texts = textsOf(language);
    const facts = {
      address: url,
      language: htmlTags[language],
      asOf: clock.now(),
      note: noteOf(texts),
      confirmedAt: clock.now(),
      days: dayForms[language],
      texts: lastTextsOf(texts),
    };
    const names = namesOf(texts, (id) => lookup(feed.textsOf(language, [id]).texts, id));
    const made = sections.flatMap((section) => {
      const rows = rowsOf(section);
      const [first] = rows;
      if (first === undefined) return [];
      const { kind, grouping } = section;
      const columns = columnsOf(kind, first.sport, texts);
      return [makeLastRows(rows, facts, { columns, grouping, names, format: "decimal" })];
    });
    return fitting(joined(made));
  }

  return {
    of(url) {
      const page = read(url);
      return page === null || page === closedRows ? page : make(url, page);
    },
    async price(url) {
      const page = read(url);
      if (page === null || page === closedRows) return;
      const heads = page.sections.flatMap((section) => section.heads);
      await feed.price(
        heads.map(({ eventId }) => eventId),
        "main",
      );
    },
  };
}

/** Sections of one page, and each of their markets once. */
function joined(all: readonly LastRows[]): LastRows | null {
  const [first] = all;
  if (first === undefined) return null;
  const markets = new Map(all.flatMap((rows) => rows.markets).map((market) => [market.key, market]));
  return { ...first, markets: [...markets.values()], leagues: all.flatMap(({ leagues }) => leagues) };
}

/** Without its last matches, until it is small enough. */
function fitting(rows: LastRows | null): LastRows | null {
  if (rows === null) return null;
  while (Buffer.byteLength(JSON.stringify(rows)) > mostBytes) {
    rows.leagues.at(-1)?.matches.pop();
    rows.leagues = rows.leagues.filter(({ matches }) => matches.length > 0);
  }
  return rows.leagues.length === 0 ? null : rows;
}

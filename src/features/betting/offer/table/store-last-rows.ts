// When and where a table's rows are stored for the next visit. Loaded when the first page stands.
import type { TFunction } from "i18next";
import { withSafeStorage } from "../../../../browser/safe-storage.ts";
import type { OfferKind, OfferRow } from "../../../../db/offer-tables.ts";
import { reportRead } from "../../../../db/on-lost.ts";
import { dayForms } from "../../../../domain/offer/day-form.ts";
import {
  lastRowsKeys,
  numberInText,
  sharedParameters,
  timeInNote,
  whatInText,
  type LastTexts,
} from "../../../../domain/offer/last-rows.ts";
import { makeLastRows, type RowTexts } from "../../../../domain/offer/make-last-rows.ts";
import { parseLanguagePath } from "../../../../i18n/language-path.ts";
import { htmlTag } from "../../../../i18n/languages.ts";
import { readFreshness } from "../../../../queries/offer/freshness.ts";

const everyMs = 60_000;

/** Address -> when its rows were stored, ms of `performance.now()`. */
const storedAt = new Map<string, number>();

export interface StoredTable extends RowTexts {
  kind: OfferKind;
  sport: string;
  /** The page's, as the rows were drawn for it. */
  location: Pick<Location, "pathname" | "search" | "hash">;
  /** In the order of the server, without favourites in front. */
  rows: readonly OfferRow[];
  t: TFunction;
}

/** When the page is idle, at most once a minute, and when it is hidden. @param latest null = nothing to store now */
export function storeRegularly(latest: () => StoredTable | null, ended: AbortSignal): void {
  if (ended.aborted) return;
  const storeLatest = (isDue: (address: string) => boolean): void => {
    const table = ended.aborted ? null : latest();
    if (table === null) return;
    const address = addressOf(table.location);
    if (address !== null && isDue(address)) store(table, address).catch(reportRead);
  };
  const storeWhenIdle = (): void =>
    whenIdle(() => storeLatest((address) => performance.now() - (storedAt.get(address) ?? -everyMs) >= everyMs));
  const onVisibility = (): void => {
    if (document.visibilityState === "hidden") storeLatest(() => true);
  };
  storeWhenIdle();
  const timer = setInterval(storeWhenIdle, everyMs);
  document.addEventListener("visibilitychange", onVisibility, { signal: ended });
  ended.addEventListener("abort", () => clearInterval(timer));
}

/** null = a page of a player's own. */
function addressOf({ pathname, search, hash }: StoredTable["location"]): string | null {
  const isShared = hash === "" && [...new URLSearchParams(search).keys()].every((name) => sharedParameters.has(name));
  return isShared ? `${pathname}${search}` : null;
}

async function store({ kind, sport, location, rows, t, ...texts }: StoredTable, address: string): Promise<void> {
  // What the table shows keeps the moment of the first confirmation.
  const freshness = await readFreshness(`${kind}:${sport}`);
  if (freshness?.fresh !== true) return;
  storedAt.set(address, performance.now());
  const { language } = parseLanguagePath(location.pathname);
  const page = {
    address,
    language: htmlTag(language),
    asOf: Date.now(),
    note: t("offer.asOf", { time: timeInNote }),
    confirmedAt: freshness.confirmedAt,
    days: dayForms[language],
    texts: lastTextsOf(t),
  };
  const lastRows = makeLastRows(rows, page, texts);
  withSafeStorage(() => localStorage.setItem(lastRowsKeys[kind], JSON.stringify(lastRows)), undefined);
}

/** Another number has the same form in each of the languages that have more than two. */
const many = 100;

function lastTextsOf(t: TFunction): LastTexts {
  return {
    confirmed: t("offer.confirmed"),
    locked: t("offer.locked"),
    stale: t("offer.stale"),
    up: t("offer.up"),
    down: t("offer.down"),
    one: t("ticket.onTicket", { count: 1 }).replace("1", numberInText),
    other: t("ticket.onTicket", { count: many }).replace(String(many), numberInText),
    opening: t("offer.earlyOpening"),
    chosen: t("offer.earlyChosen", { what: whatInText, odd: numberInText }),
    removed: t("offer.earlyRemoved", { what: whatInText }),
  };
}

/** Safari has no idle callback. */
function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(run);
  else setTimeout(run);
}

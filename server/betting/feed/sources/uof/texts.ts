// Names in all languages: of markets and outcomes by their descriptions, of what fixtures and profiles name. Asked for one by
// one, never in the way of a message; what is known is told and stored.
import type { Clock } from "../../../../platform/clock.ts";
import { createKeptTexts, type KeptTexts } from "../../../offer/kept-texts.ts";
import { genericKey } from "./catalogue-map.ts";
import type { StoredText } from "./text-store.ts";
import {
  readCompetitorNames,
  readDescriptionTexts,
  readFixtureNames,
  readPlayerName,
  readVariantTexts,
  type Names,
} from "./read-names.ts";
import type { Rest } from "./rest.ts";
import type { XmlElement } from "./read-xml.ts";
import type { UofConfig } from "./uof-config.ts";

export interface UofTexts {
  /** Whether it has a name in the first language: else it is not offered. */
  has(id: string): boolean;
  /** Names of the first language that came on another way. */
  learn(names: Names): void;
  /** All markets, in all languages but the first, in turn. */
  describe(): void;
  /** Its sides, league and category, where they have no names yet. @param urn of the match @param ids of these names */
  wantFixture(urn: string, ids: readonly string[]): void;
  /** Players, by the profiles of their sides first, then by their own. */
  wantPlayers(players: readonly string[], sides: readonly string[]): void;
  /** A variant that only its market has. */
  wantVariant(marketId: number, variant: string): void;
  /** What was learnt since it was last taken, to be stored. */
  take(): StoredText[];
  /** Could not be stored: it is taken again. */
  putBack(texts: readonly StoredText[]): void;
  /** Languages and ids that are wanted and have no name. */
  waiting(): number;
  stop(): void;
}

export interface TextsPorts {
  rest: Pick<Rest, "get">;
  clock: Clock;
  config: Pick<UofConfig, "languages">;
  /** Of the last run. */
  stored: readonly StoredText[];
  tell(lang: string, names: Names): void;
  /** Something has a name now that had none. */
  named(): void;
  failed(error: unknown): void;
}

/** Addresses that are remembered. */
const mostAsked = 50_000;
/** In one message. */
const mostTold = 1000;
/** What an answer did not name it will not name soon. */
const notAgainForMs = 12 * 3_600_000;
const pausesMs = [60_000, 300_000, 1_800_000];

interface Job {
  /** Our code. */
  lang: string;
  path: string;
  read(answer: XmlElement): Names;
  attempt: number;
}

export function createUofTexts({
  rest,
  clock,
  config: { languages },
  stored,
  tell,
  named,
  failed,
}: TextsPorts): UofTexts {
  const [first = "en"] = languages.keys();
  const texts = new Map<string, KeptTexts>([...languages.keys()].map((lang) => [lang, createKeptTexts()]));
  /** By language and address: each is asked for once. */
  const jobs = new Map<string, Job>();
  const askedAt = new Map<string, number>();
  const queue: Job[] = [];
  const timers = new Set<{ cancel(): void }>();
  let news: StoredText[] = [];
  let isRunning = false;
  let isStopped = false;

  const isNamed = (lang: string, id: string): boolean => texts.get(lang)?.get(id) !== undefined;

  function put(lang: string, names: Names, isNew: boolean): void {
    const ofLang = texts.get(lang);
    if (ofLang === undefined) return;
    const changed = Object.entries(names).filter(([id, text]) => text !== "" && ofLang.get(id) !== text);
    for (const [id, text] of changed) {
      ofLang.set(id, text);
      if (isNew) news.push({ lang, id, text, readAt: clock.now() });
    }
    for (let from = 0; from < changed.length; from += mostTold)
      tell(lang, Object.fromEntries(changed.slice(from, from + mostTold)));
    if (isNew && lang === first && changed.length > 0) named();
  }

  for (const lang of languages.keys()) {
    const names = stored.filter((text) => text.lang === lang).map(({ id, text }) => [id, text] as const);
    put(lang, Object.fromEntries(names), false);
  }

  async function work(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) await run(job);
    isRunning = false;
  }

  async function run(job: Job): Promise<void> {
    const key = `${job.lang} ${job.path}`;
    try {
      const names = job.read(await rest.get(job.path));
      if (isStopped) return;
      if (Object.keys(names).length === 0) throw new Error(`${job.path} names nothing`);
      put(job.lang, names, true);
      jobs.delete(key);
    } catch (error) {
      if (isStopped) return;
      const pause = pausesMs[job.attempt];
      job.attempt += 1;
      if (pause === undefined) {
        jobs.delete(key);
        return failed(error);
      }
      const timer = clock.setTimeout(() => {
        timers.delete(timer);
        queue.push(job);
        void work();
      }, pause);
      timers.add(timer);
    }
  }

  /** @returns whether it is asked for now, or still is */
  function add(lang: string, path: string, read: Job["read"]): boolean {
    const key = `${lang} ${path}`;
    if (jobs.has(key)) return true;
    const [oldest] = askedAt.keys();
    if (askedAt.size > mostAsked && oldest !== undefined) askedAt.delete(oldest);
    if (clock.now() - (askedAt.get(key) ?? Number.NEGATIVE_INFINITY) < notAgainForMs) return false;
    askedAt.set(key, clock.now());
    const job = { lang, path, read, attempt: 0 };
    jobs.set(key, job);
    queue.push(job);
    void work();
    return true;
  }

  return {
    has: (id) => isNamed(first, id),
    learn: (names) => put(first, names, true),
    describe() {
      for (const [lang, theirs] of languages) {
        if (lang === first) continue;
        add(lang, `descriptions/${theirs}/markets.xml`, readDescriptionTexts);
        add(lang, `descriptions/${theirs}/variants.xml`, readVariantTexts);
      }
    },
    wantFixture(urn, ids) {
      for (const [lang, theirs] of languages)
        if (ids.some((id) => !isNamed(lang, id)))
          add(lang, `sports/${theirs}/sport_events/${urn}/fixture.xml`, readFixtureNames);
    },
    wantPlayers(players, sides) {
      for (const [lang, theirs] of languages) {
        const missing = players.filter((player) => !isNamed(lang, player));
        if (missing.length === 0) continue;
        const sidesNow = sides.filter((side) =>
          add(lang, `sports/${theirs}/competitors/${side}/profile.xml`, readCompetitorNames),
        );
        if (sidesNow.length > 0) continue;
        for (const player of missing) add(lang, `sports/${theirs}/players/${player}/profile.xml`, readPlayerName);
      }
    },
    wantVariant(marketId, variant) {
      for (const [lang, theirs] of languages)
        if (!isNamed(lang, `${genericKey(marketId)}:${variant}`))
          add(lang, `descriptions/${theirs}/markets/${marketId}/variants/${variant}`, (answer) =>
            readDescriptionTexts(answer, variant),
          );
    },
    take: () => news.splice(0),
    putBack: (taken) => void (news = [...taken, ...news]),
    waiting: () => jobs.size,
    stop() {
      isStopped = true;
      queue.length = 0;
      for (const timer of timers) timer.cancel();
    },
  };
}

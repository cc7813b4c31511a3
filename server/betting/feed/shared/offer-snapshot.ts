// The whole offer in Redis, for processes that start or have missed a batch: a hash of matches, and the mark that says
// after which batch it was written. Both change at once.
import type { Numbering, OfferedMatch } from "../../offer/feed-batch.ts";
import type { Replica } from "../../offer/replica.ts";
import type { StoredTexts } from "../../offer/offer-texts.ts";
import { matchStream } from "../../offer/stream-names.ts";
import type { Wire } from "../../../platform/nodes/wire.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Redis } from "../../../platform/redis/redis.ts";
import { readWhole, type WrittenWhole } from "./read-whole.ts";
import { idOf, withTexts } from "./offer-stream.ts";

const markKey = "kvota:offer:mark";
/** Each version has a hash of its own: none is read as another's while it is written. */
const hashKey = (epoch: number, version: number): string =>
  version === 1 ? `kvota:offer:${epoch}` : `kvota:offer:${epoch}:v${version}`;
/** Fields of the hash that hold a language's names; the others are matches by their id. */
const textsField = "texts:";
const everyMs = 5000;
/** Between two looks whether the mark is there still: who has missed a batch when Redis lost its data waits for it. */
const lookMs = 1000;
const transferMs = 10_000;
/** Matches that are written before others have a turn. */
const atOnce = 200;
/** A hash of an earlier leader or version is still being read for a while. */
const oldHashSeconds = 60;

interface Mark {
  /** The version that the mark and the hash are of; absent = the first. */
  v?: number;
  epoch: number;
  n: number;
  /** The number of every stream that has had no frame yet. */
  top: { seq: number };
  /** Numbers of the lists' streams. */
  lists: Record<string, number>;
  count: number;
}

interface StoredMatch {
  kind: OfferedMatch["kind"];
  whole: WrittenWhole;
  /** Number of the match's stream; null = it has had no frame. */
  seq: number | null;
}

export interface LoadedOffer {
  /** Of the last batch that is in it. */
  id: string;
  offer: OfferedMatch[];
  numbering: Numbering;
  texts: StoredTexts[];
}

/** Not by a leader that another has followed. Answers of which epoch and version the mark before was; 0 = there was none. */
const writeScript = `
local text = redis.call('GET', KEYS[1])
local before = text and cjson.decode(text) or {epoch = 0}
if before.epoch > tonumber(ARGV[1]) then return {-1, 1} end
local gone = tonumber(ARGV[3])
for i = 4, 3 + gone do redis.call('HDEL', KEYS[2], ARGV[i]) end
for i = 4 + gone, #ARGV, 2 do redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1]) end
redis.call('SET', KEYS[1], ARGV[2])
redis.call('PERSIST', KEYS[2])
return {before.epoch, before.v or 1}`;

/** null = there is none that can be read. @throws RedisAwayError */
export async function loadOffer({ redis, wire }: { redis: Redis; wire: Wire }): Promise<LoadedOffer | null> {
  for (;;) {
    const text = await redis.run((client) => client.get(markKey));
    if (text === null) return null;
    const mark = JSON.parse(text) as Mark;
    if (!wire.reads("the offer's mark", mark.v)) return null;
    const stored = await redis.run((client) => client.hGetAll(hashKey(mark.epoch, mark.v ?? 1)), transferMs);
    // It was written anew in between.
    if ((await redis.run((client) => client.get(markKey))) !== text) continue;
    const fields = Object.entries(stored);
    const isText = ([field]: [string, string]): boolean => field.startsWith(textsField);
    const matches = fields.filter((entry) => !isText(entry)).map(([, value]) => JSON.parse(value) as StoredMatch);
    const texts = fields.filter(isText).map(([, value]) => JSON.parse(value) as StoredTexts);
    if (matches.length !== mark.count) return null;
    const numbers = new Map(Object.entries(mark.lists));
    for (const { seq, whole } of matches) if (seq !== null) numbers.set(matchStream(whole.match.eventId), seq);
    const offer = matches.map(({ kind, whole }) => ({ kind, whole: readWhole(whole) }));
    return { id: idOf(mark.epoch, mark.n), offer, numbering: { base: mark.top.seq, numbers }, texts };
  }
}

export interface OfferSaver {
  stop(): Promise<void>;
}

/** Writes the whole offer at once, then every 5 s what changed. @param position of the last batch that the replica has applied */
export function saveOffer(
  { redis, clock, replica, wire, epoch }: { redis: Redis; clock: Clock; replica: Replica; wire: Wire; epoch: number },
  position: () => number,
  failed: (error: unknown) => void,
): OfferSaver {
  let dirty = new Set(replica.eventIds());
  /** Languages. */
  let dirtyTexts = new Set<string>();
  let isMarked = false;
  /** Of what is in Redis. */
  let version = wire.version();
  let stopped = false;
  const isStopped = (): boolean => stopped;
  let timer: { cancel(): void } | null = null;
  replica.onBatch(({ replaced, matches, texts }) => {
    if (stopped) return;
    if (replaced) isMarked = false;
    for (const { eventId } of matches) dirty.add(eventId);
    for (const { lang } of texts ?? []) dirtyTexts.add(lang);
  });

  const textOf = (eventId: number): string | null => {
    const offered = replica.offered(eventId);
    if (offered === null) return null;
    const stored: StoredMatch = { ...offered, seq: replica.numbering().numbers.get(matchStream(eventId)) ?? null };
    return JSON.stringify(stored);
  };

  /** Of these languages; null = of all. */
  function textPairs(languages: ReadonlySet<string> | null): string[] {
    if (version < withTexts) return [];
    const wanted = replica.allTexts().filter(({ lang }) => languages?.has(lang) ?? true);
    return wanted.flatMap((texts) => [`${textsField}${texts.lang}`, JSON.stringify(texts)]);
  }

  /** As long as no mark names the hash, it may be written bit by bit. */
  async function writeFirst(): Promise<void> {
    await redis.run((client) => client.del(hashKey(epoch, version)));
    const all = replica.eventIds();
    dirty = new Set();
    dirtyTexts = new Set();
    const names = textPairs(null);
    if (names.length > 0) await redis.run((client) => client.hSet(hashKey(epoch, version), names), transferMs);
    for (let from = 0; from < all.length && !isStopped(); from += atOnce) {
      const pairs = all.slice(from, from + atOnce).flatMap((eventId) => {
        const text = textOf(eventId);
        return text === null ? [] : [[String(eventId), text] as [string, string]];
      });
      if (pairs.length > 0) await redis.run((client) => client.hSet(hashKey(epoch, version), pairs.flat()), transferMs);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async function save(): Promise<void> {
    if (version !== wire.version()) {
      version = wire.version();
      isMarked = false;
    }
    if (!isMarked) await writeFirst();
    if (stopped) return;
    const { base, numbers } = replica.numbering();
    const lists = [...numbers].filter(([stream]) => !stream.startsWith("match:"));
    const mark: Mark = {
      v: version,
      epoch,
      n: position(),
      top: { seq: base },
      lists: Object.fromEntries(lists),
      count: replica.eventIds().length,
    };
    const [changed, changedTexts] = [dirty, dirtyTexts];
    dirty = new Set();
    dirtyTexts = new Set();
    const namePairs = changedTexts.size === 0 ? [] : textPairs(changedTexts);
    const texts = [...changed].map((eventId) => [String(eventId), textOf(eventId)] as const);
    const gone = texts.flatMap(([id, text]) => (text === null ? [id] : []));
    const pairs = [...texts.flatMap(([id, text]) => (text === null ? [] : [id, text])), ...namePairs];
    try {
      const answer = await redis.run(
        (client) =>
          client.eval(writeScript, {
            keys: [markKey, hashKey(epoch, version)],
            arguments: [String(epoch), JSON.stringify(mark), String(gone.length), ...gone, ...pairs],
          }),
        transferMs,
      );
      const [before = 0, versionBefore = 1] = (answer as unknown[]).map(Number);
      if (isMarked && before !== epoch) {
        // Redis has lost its data, and what it holds now is what changed alone.
        isMarked = false;
        await redis.run((client) => client.del(markKey));
        return await save();
      }
      isMarked = true;
      const previousHashKey = hashKey(before, versionBefore);
      if (before > 0 && previousHashKey !== hashKey(epoch, version))
        await redis.run((client) => client.expire(previousHashKey, oldHashSeconds));
    } catch (error) {
      for (const eventId of changed) dirty.add(eventId);
      for (const lang of changedTexts) dirtyTexts.add(lang);
      throw error;
    }
  }

  let waited = everyMs;
  async function isDue(): Promise<boolean> {
    return (
      waited >= everyMs || version !== wire.version() || (await redis.run((client) => client.exists(markKey))) === 0
    );
  }

  let saving = again();
  async function again(): Promise<void> {
    try {
      if (await isDue()) {
        waited = 0;
        await save();
      }
    } catch (error) {
      failed(error);
    }
    waited += lookMs;
    if (!stopped) timer = clock.setTimeout(() => void (saving = again()), lookMs);
  }
  return {
    async stop() {
      stopped = true;
      timer?.cancel();
      await saving;
    },
  };
}

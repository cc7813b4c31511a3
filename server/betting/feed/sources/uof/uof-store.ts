// What must outlive a process that reads the feed: up to where each producer was told, what was asked for, and the matches.
import * as z from "zod/mini";
import type { Store } from "../../../../platform/db/store.ts";
import { placeOfLine, type BookedMatch } from "./event-book.ts";
import { longestWindowMs, requestClasses, type RequestClass, type SentRequest } from "./request-ledger.ts";

const pair = z.tuple([z.number(), z.number()]);
const bookedSchema = z.object({
  fixture: z.object({
    urn: z.string(),
    match: z.object({
      eventId: z.number(),
      sport: z.string(),
      leagueId: z.number(),
      leagueName: z.string(),
      groupName: z.string(),
      hostName: z.string(),
      awayName: z.string(),
      timeStart: z.number(),
      sfId: z.optional(z.string()),
      hostTextId: z.optional(z.string()),
      awayTextId: z.optional(z.string()),
      leagueTextId: z.optional(z.string()),
      groupTextId: z.optional(z.string()),
    }),
    isBookedLive: z.boolean(),
    isCancelled: z.boolean(),
    unreadableAt: z.optional(z.number()),
  }),
  offer: z.nullable(z.object({ kind: z.enum(["live", "prematch"]), product: z.number(), sentAt: z.number() })),
  lines: z.array(
    z.object({
      table: z.enum(["markets", "players"]),
      key: z.string(),
      B: z.string(),
      P: z.string(),
      marketId: z.number(),
      product: z.number(),
      sentAt: z.number(),
      toldAt: z.number(),
      former: z.nullable(z.number()),
      handedOverAt: z.nullable(z.number()),
      status: z.enum(["OPEN", "SUSPENDED", "CLOSED"]),
      L: z.union([z.literal(0), z.literal(1)]),
      odds: z.record(z.string(), z.string()),
    }),
  ),
  score: z.nullable(pair),
  phase: z.nullable(z.string()),
  events: z.number(),
  heardAt: z.number(),
  overSince: z.nullable(z.number()),
});

const textOfMatch = (match: BookedMatch): string => JSON.stringify({ ...match, lines: [...match.lines.values()] });

/** null = another build wrote it, which says it otherwise. */
function matchOf(text: string): BookedMatch | null {
  const stored = bookedSchema.safeParse(JSON.parse(text));
  if (!stored.success) return null;
  const { lines, ...rest } = stored.data;
  return { ...rest, lines: new Map(lines.map((line) => [placeOfLine(line), line])) };
}

export interface UofMemory {
  matches: BookedMatch[];
  /** `aliveTo` epoch ms by its clock, null = none; `notBefore`: it is not asked before, epoch ms by ours. */
  ofProducer(product: number): { aliveTo: number | null; notBefore: number };
  /** The last one that was used. */
  requestId: number;
  requests: SentRequest[];
}

export interface UofStore {
  load(now: number): Promise<UofMemory>;
  /** All of it or nothing: no producer is further than what it told. */
  save(matches: readonly BookedMatch[], gone: readonly number[], aliveTo: ReadonlyMap<number, number>): Promise<void>;
  /** Before it is sent. */
  asked(request: SentRequest & { requestId: number }): Promise<void>;
  /** The feed refused to be asked. @param notBefore epoch ms by our clock */
  refused(product: number, notBefore: number): Promise<void>;
  /** It was not sent. */
  unasked(requestId: number): Promise<void>;
}

const isRequestClass = (text: string): text is RequestClass => requestClasses.some((name) => name === text);
const atOnce = 100;

export function createUofStore({
  db,
  transact,
  failed,
}: Pick<Store, "db" | "transact"> & { failed(error: unknown): void }): UofStore {
  return {
    async load(now) {
      const producers = await db.selectFrom("uof_producer").selectAll().execute();
      const requests = await db
        .selectFrom("uof_request")
        .selectAll()
        .where("asked_at", ">", now - longestWindowMs)
        .execute();
      const [last] = await db
        .selectFrom("uof_request")
        .select("request_id")
        .orderBy("request_id", "desc")
        .limit(1)
        .execute();
      const events = await db.selectFrom("uof_event").select("value").execute();
      const matches = events.flatMap(({ value }) => matchOf(value) ?? []);
      const lost = events.length - matches.length;
      if (lost > 0) failed(new Error(`${lost} matches of the last run cannot be read: everything is asked for`));
      return {
        matches,
        ofProducer(product) {
          const { alive_to = 0, not_before = null } = producers.find((row) => row.product === product) ?? {};
          return { aliveTo: alive_to === 0 || lost > 0 ? null : alive_to, notBefore: not_before ?? 0 };
        },
        requestId: last?.request_id ?? 0,
        requests: requests.flatMap(({ asked_at, product, class: name }) =>
          isRequestClass(name) ? [{ at: asked_at, product, class: name }] : [],
        ),
      };
    },
    async save(matches, gone, aliveTo) {
      const rows = matches.map((match) => ({
        event_id: match.fixture.match.eventId,
        value: textOfMatch(match),
        heard_at: match.heardAt,
      }));
      await transact("store the feed's matches", async (trx) => {
        for (let from = 0; from < rows.length; from += atOnce)
          await trx
            .insertInto("uof_event")
            .values(rows.slice(from, from + atOnce))
            .onConflict((conflict) =>
              conflict.column("event_id").doUpdateSet(({ ref }) => ({
                value: ref("excluded.value"),
                heard_at: ref("excluded.heard_at"),
              })),
            )
            .execute();
        if (gone.length > 0) await trx.deleteFrom("uof_event").where("event_id", "in", gone).execute();
        for (const [product, alive_to] of aliveTo)
          await trx
            .insertInto("uof_producer")
            .values({ product, alive_to, not_before: null })
            .onConflict((conflict) => conflict.column("product").doUpdateSet({ alive_to }))
            .execute();
      });
    },
    async asked({ at, product, class: name, requestId }) {
      await db
        .insertInto("uof_request")
        .values({ request_id: requestId, asked_at: at, product, class: name })
        .execute();
      // The newest one stays whatever its age: numbers go on from it.
      await db
        .deleteFrom("uof_request")
        .where("asked_at", "<", at - longestWindowMs)
        .where("request_id", "<", requestId)
        .execute();
    },
    async refused(product, not_before) {
      await db
        .insertInto("uof_producer")
        .values({ product, alive_to: 0, not_before })
        .onConflict((conflict) => conflict.column("product").doUpdateSet({ not_before }))
        .execute();
    },
    async unasked(requestId) {
      await db.deleteFrom("uof_request").where("request_id", "=", requestId).execute();
    },
  };
}

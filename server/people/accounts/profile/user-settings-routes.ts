// What a user keeps on the server: language, favourites, last-played games.
import { sql } from "kysely";
import { userSettingsSchema, type UserSettings } from "../../../../src/protocol/accounts.ts";
import { saveUserSettingsSchema } from "../../../../src/protocol/save-user-settings.ts";
import { identityOf } from "../../../platform/http/authenticate.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { HttpError } from "../../../platform/http/http-error.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { AccountDeps } from "../account-deps.ts";
import { lookup, put } from "../../../../src/domain/open-record.ts";

// More is no honest client's.
const maximumProperties = 200;
const kib = 1024;
const maximumValueBytes = 8 * kib;
/** Of one user, over all objects: names and values. */
const maximumBytes = 128 * kib;

const tooLarge = () => new HttpError(413, "payloadTooLarge");

const betting = () => ({ favorite_markets: {}, favorite_leagues: {}, favorite_matches: [] });
const games = () => ({ favorite_games: [], last_played_games: [] });

async function readSettings(db: Database, sub: string): Promise<UserSettings> {
  const settings: Record<string, Record<string, unknown>> = {
    site: {},
    betting: betting(),
    live_betting: betting(),
    casino: games(),
    casino_live: games(),
    virtuals: games(),
  };
  const rows = await db.selectFrom("user_setting").selectAll().where("sub", "=", sub).execute();
  for (const { object, property, value } of rows)
    put(settings, object, {
      ...lookup(settings, object),
      ...Object.fromEntries([[property, JSON.parse(value) as unknown]]),
    });
  return userSettingsSchema.parse(settings);
}

export function registerUserSettingsRoutes(http: Http, { store, authenticate }: AccountDeps): void {
  const path = "/cms/v1/users/userSettings";
  const onRequest = authenticate.required;

  http.get(
    path,
    { onRequest, schema: { tags: ["accounts"], response: { 200: userSettingsSchema } } },
    async (request) => readSettings(store.db, identityOf(request).sub),
  );

  http.post(
    path,
    { onRequest, schema: { tags: ["accounts"], body: saveUserSettingsSchema } },
    async (request, reply) => {
      const { sub } = identityOf(request);
      await store.transact("save settings", async (trx) => {
        for (const { object, property, value } of request.body.settings) {
          if (object === "site" && property === "lang" && typeof value !== "string")
            throw new HttpError(400, "badRequest", {
              body: { details: [{ path: "settings", message: "lang must be text" }] },
            });
          const row = { sub, object, property, value: JSON.stringify(value ?? null) };
          if (Buffer.byteLength(row.value) > maximumValueBytes) throw tooLarge();
          await trx
            .insertInto("user_setting")
            .values(row)
            .onConflict((conflict) => conflict.columns(["sub", "object", "property"]).doUpdateSet({ value: row.value }))
            .execute();
        }
        const { count, bytes } = await trx
          .selectFrom("user_setting")
          .select((select) => [
            select.fn.countAll<number>().as("count"),
            sql<number>`coalesce(sum(octet_length(object || property || value)), 0)`.as("bytes"),
          ])
          .where("sub", "=", sub)
          .executeTakeFirstOrThrow();
        if (count > maximumProperties || bytes > maximumBytes) throw tooLarge();
      });
      return reply.code(204).send();
    },
  );
}

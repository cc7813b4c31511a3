// The player's inbox: read in pages, marked as read, deleted.
import {
  messagesAnswerSchema,
  messagesChangeSchema,
  messagesRequestSchema,
  type Message,
} from "../../src/protocol/messages.ts";
import { type Authenticate, identityOf } from "../http/authenticate.ts";
import type { Http } from "../http/create-http.ts";
import type { Database } from "../ports.ts";
import type { MessageTable } from "./tables.ts";

const pageSize = 20;

function wireMessage({ id, key, params, created_at, read, ticket_id }: MessageTable): Message {
  return {
    id,
    key,
    params: JSON.parse(params) as Message["params"],
    at: created_at,
    read: read === 1,
    ticketId: ticket_id,
  };
}

export function registerMessageRoutes(
  http: Http,
  { db, authenticate }: { db: Database; authenticate: Pick<Authenticate, "evenBlocked"> },
): void {
  // Who is blocked may read why.
  const onRequest = authenticate.evenBlocked;
  const tags = ["account"];
  const countOf = async (sub: string, read?: number): Promise<number> => {
    const all = db
      .selectFrom("message")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("sub", "=", sub);
    const row = await (read === undefined ? all : all.where("read", "=", read)).executeTakeFirstOrThrow();
    return row.count;
  };

  http.post(
    "/account/v1/messages",
    { onRequest, schema: { tags, body: messagesRequestSchema, response: { 200: messagesAnswerSchema } } },
    async (request) => {
      const { sub } = identityOf(request);
      const rows = await db
        .selectFrom("message")
        .selectAll()
        .where("sub", "=", sub)
        .orderBy("read")
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(pageSize)
        .offset((request.body.page - 1) * pageSize)
        .execute();
      const totalPages = Math.ceil((await countOf(sub)) / pageSize);
      return { result: rows.map(wireMessage), totalPages, unread: await countOf(sub, 0) };
    },
  );

  http.post(
    "/account/v1/messages/read",
    { onRequest, schema: { tags, body: messagesChangeSchema } },
    async (request, reply) => {
      const { ids } = request.body;
      const own = db.updateTable("message").set({ read: 1 }).where("sub", "=", identityOf(request).sub);
      await (ids === "all" ? own : own.where("id", "in", ids)).execute();
      return reply.code(204).send();
    },
  );

  http.post(
    "/account/v1/messages/delete",
    { onRequest, schema: { tags, body: messagesChangeSchema } },
    async (request, reply) => {
      const { ids } = request.body;
      const own = db.deleteFrom("message").where("sub", "=", identityOf(request).sub);
      await (ids === "all" ? own : own.where("id", "in", ids)).execute();
      return reply.code(204).send();
    },
  );
}

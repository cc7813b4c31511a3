// The player's inbox: read in pages, marked as read, deleted.
import {
  messagesAnswerSchema,
  messagesChangeSchema,
  messagesRequestSchema,
  type Message,
} from "../../../src/protocol/messages.ts";
import type { SiteLanguage } from "../../../src/domain/site-languages.ts";
import { languageFor } from "../accounts/profile/account-mails.ts";
import { fallbackLanguage } from "../../languages.ts";
import { announcementIn, announcementKey } from "./announcement.ts";
import { type Authenticate, identityOf } from "../../platform/http/authenticate.ts";
import type { Http } from "../../platform/http/create-http.ts";
import type { Store } from "../../platform/db/store.ts";
import { deleteMessages, type InboxRow, markRead, readInbox } from "./inbox.ts";

const pageSize = 20;

function wireMessage({ id, key, params, created_at, read, ticket_id }: InboxRow, language: SiteLanguage): Message {
  return {
    id,
    key,
    params: key === announcementKey ? announcementIn(params, language) : (JSON.parse(params) as Message["params"]),
    at: created_at,
    read: read === 1,
    ticketId: ticket_id,
  };
}

export function registerMessageRoutes(
  http: Http,
  { db, transact, authenticate }: Pick<Store, "db" | "transact"> & { authenticate: Pick<Authenticate, "evenBlocked"> },
): void {
  // Who is blocked may read why.
  const onRequest = authenticate.evenBlocked;
  const tags = ["account"];

  http.post(
    "/account/v1/messages",
    { onRequest, schema: { tags, body: messagesRequestSchema, response: { 200: messagesAnswerSchema } } },
    async (request) => {
      const { sub } = identityOf(request);
      const { rows, count, unread } = await readInbox(db, sub, {
        from: (request.body.page - 1) * pageSize,
        maxRows: pageSize,
      });
      const language = rows.some(({ key }) => key === announcementKey) ? await languageFor(db, sub, request) : null;
      const result = rows.map((row) => wireMessage(row, language ?? fallbackLanguage));
      return { result, totalPages: Math.ceil(count / pageSize), unread };
    },
  );

  for (const [path, change] of [
    ["read", markRead],
    ["delete", deleteMessages],
  ] as const)
    http.post(
      `/account/v1/messages/${path}`,
      { onRequest, schema: { tags, body: messagesChangeSchema } },
      async (request, reply) => {
        const { sub } = identityOf(request);
        await transact("change messages", (trx) => change(trx, sub, request.body.ids));
        return reply.code(204).send();
      },
    );
}

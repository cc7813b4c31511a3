// The operator's port: health and metrics of this process, and where a feed from elsewhere is pushed to.
import { timingSafeEqual } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { FeedProvider } from "../../betting/feed/feed-provider.ts";
import {
  createIgnoredNotes,
  distinctFields,
  ignoredFields,
  type IgnoredField,
} from "../../betting/feed/sources/ignored-fields.ts";
import { UnknownMatchError } from "../../betting/feed/sources/push-message.ts";
import { pushMessageSchema, type PushMessage } from "../../betting/feed/sources/push-schema.ts";
import type { UnmatchedUndo } from "../../betting/feed/sources/unmatched-undos.ts";
import type { PushReceiver } from "../../betting/feed/sources/push-source.ts";
import { type Detail, parseJson } from "../http/read-json.ts";
import { answerReady, type ReadyStatus } from "../http/readiness.ts";
import { zodSchemas } from "../http/zod-schemas.ts";

export interface OpsDeps {
  /** null = the offer does not come by push. */
  push: {
    key: string;
    receiver: PushReceiver;
    feed: Pick<FeedProvider, "matchOf" | "published">;
    /** What the messages wanted to undo and did not find. */
    unmatched(messages: readonly PushMessage[]): Promise<UnmatchedUndo[]>;
    warn(text: string): void;
  } | null;
  readyStatus(): ReadyStatus;
  /** Whether this process publishes the offer. */
  isLeading(): boolean;
  /** In the text format of Prometheus. */
  metrics(): Promise<{ type: string; text: string }>;
}

const mostBytes = 16 * 1024 * 1024;

export function createOps({ push, readyStatus, isLeading, metrics }: OpsDeps): FastifyInstance {
  const ops = Fastify({ bodyLimit: mostBytes, forceCloseConnections: true, schemaController: zodSchemas });
  ops.get("/livez", async () => ({ status: "alive" }));
  ops.get("/readyz", async (_request, reply) => answerReady(reply, readyStatus()));
  ops.get("/leadz", async (_request, reply) =>
    isLeading() ? { status: "leader" } : reply.code(503).send({ status: "follower" }),
  );
  ops.get("/metrics", async (_request, reply) => {
    const { type, text } = await metrics();
    return reply.type(type).send(text);
  });
  if (push === null) return ops;

  const { key, receiver, feed, unmatched, warn } = push;
  const noteIgnored = createIgnoredNotes(warn);
  ops.addContentTypeParser("application/x-ndjson", { parseAs: "string" }, (_request, body, done) => done(null, body));
  ops.post("/feed/v1/messages", async (request, reply) => {
    if (!isKey(request.headers.authorization ?? "", key)) return reply.code(401).send({ error: "unauthorized" });
    if (!isLeading()) return reply.code(503).send({ error: "notLeader" });
    const read = readMessages(typeof request.body === "string" ? request.body : "");
    if ("details" in read) return reply.code(400).send({ error: "badRequest", details: read.details });
    noteIgnored(read.ignored);
    try {
      const answer = receiver.receive(read.messages, feed.matchOf);
      // The next leader knows nothing of them.
      if (!(await feed.published())) return await reply.code(503).send({ error: "notLeader" });
      if (answer.kind === "gap")
        return await reply.code(409).send({ error: "gap", producer: answer.producer, expected: answer.expected });
      const notFound = await unmatched(read.messages);
      const acked = { acked: read.messages.at(-1)?.n ?? null, producers: answer.acked };
      return {
        ...acked,
        ...(notFound.length === 0 ? {} : { notFound }),
        ...(read.ignored.length === 0 ? {} : { ignored: read.ignored }),
      };
    } catch (error) {
      if (!(error instanceof UnknownMatchError)) throw error;
      return reply.code(422).send({ error: "unknownMatch", message: error.message });
    }
  });
  return ops;
}

function isKey(header: string, key: string): boolean {
  const [given, wanted] = [Buffer.from(header), Buffer.from(`Bearer ${key}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** All lines, or what is wrong with the first one that is no message. */
function readMessages(body: string): { messages: PushMessage[]; ignored: IgnoredField[] } | { details: Detail[] } {
  const messages: PushMessage[] = [];
  const ignored: IgnoredField[] = [];
  for (const [index, line] of body.split("\n").entries()) {
    if (line.trim() === "") continue;
    const place = `line ${index + 1}`;
    const json = parseJson(line);
    if ("wrong" in json) {
      const { path, message } = json.wrong;
      return { details: [{ path: path === "" ? place : `${place}.${path}`, message }] };
    }
    const parsed = z.safeParse(pushMessageSchema, json.value);
    if (!parsed.success)
      return {
        details: parsed.error.issues.map(({ path, message }) => ({ path: [place, ...path].join("."), message })),
      };
    messages.push(parsed.data);
    ignored.push(...ignoredFields(json.value, parsed.data));
  }
  return messages.length === 0
    ? { details: [{ path: "body", message: "holds no message" }] }
    : { messages, ignored: distinctFields(ignored) };
}

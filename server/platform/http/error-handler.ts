// Turns every throw into the contract's error body; an unexpected error is logged and answered with 500.
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { StoreTrouble } from "../db/store.ts";
import { troubleOf } from "../db/store-trouble.ts";
import { RedisAwayError } from "../redis/redis.ts";
import { HttpError } from "./http-error.ts";

interface Detail {
  path: string;
  message: string;
}

/** JSON pointer "/selections/0/odds" to "selections.0.odds". */
const toPath = (pointer: string) => pointer.replace(/^\//, "").replaceAll("/", ".");

const badRequest = (details: Detail[]) => ({ error: "badRequest", details });

const keyByStatus: Record<number, string> = {
  401: "unauthorized",
  403: "forbidden",
  404: "notFound",
  409: "conflict",
  413: "payloadTooLarge",
  429: "tooManyRequests",
};

/** Seconds: a full disk is not seen to at once. */
const retryAfter: Readonly<Record<StoreTrouble, string>> = { busy: "1", away: "1", unwritable: "10" };

export function handleError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof HttpError) {
    return reply
      .code(error.status)
      .headers(error.extra.headers ?? {})
      .send({ error: error.key, ...error.extra.body });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map((issue) => ({
      path: toPath(issue.instancePath),
      message: issue.message ?? "",
    }));
    return reply.code(400).send(badRequest(details));
  }
  const trouble = error instanceof RedisAwayError ? "away" : troubleOf(error);
  if (trouble !== null) {
    request.log.error({ err: error, trouble }, "the store or Redis did not carry it out");
    return reply.code(503).header("retry-after", retryAfter[trouble]).send({ error: "serverError" });
  }
  const status = error.statusCode ?? 500;
  const key = keyByStatus[status];
  if (key) return reply.code(status).send({ error: key });
  if (status >= 400 && status < 500) return reply.code(400).send(badRequest([{ path: "", message: error.message }]));
  request.log.error({ err: error }, "unexpected error");
  return reply.code(500).send({ error: "serverError" });
}

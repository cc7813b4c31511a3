// Fastify with zod schemas, the error bodies of the contract and a JSON parser that knows empty bodies.
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type {
  FastifyBaseLogger,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  FastifyRequest,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { en } from "zod/locales";
import { handleError } from "./error-handler.ts";
import { refuseTwoHosts } from "./one-host.ts";
import { badRequest, depthRefusal, isTooDeep } from "./read-json.ts";
import { forRequest, requestIdNow } from "./request-context.ts";
import { defaultRequestTimes, type RequestTimes } from "./request-times.ts";
import { answerRequestId, logRequest, nameInAnswer, requestIdOf } from "./request-ids.ts";
import type { Trust } from "./trusted-proxy.ts";
import { answerUnreadable } from "./unreadable-request.ts";
import { zodSchemas } from "./zod-schemas.ts";
import { textRefusalIn } from "../db/text-refusal.ts";

/**
 * Request hook that runs after the body parsers and before the schema checks. @throws HttpError 400 that names the
 * field with a text that no store keeps
 */
async function refuseTexts({ body, query, params }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) {
    const refusal = textRefusalIn(part);
    if (refusal === null) continue;
    throw badRequest([{ ...refusal, path: refusal.path.join(".") }]);
  }
}

/** The server as areas register routes on it: request and answer types come from the zod schemas. */
export type Http = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

// zod/mini has no messages of its own: `details` would say "Invalid input" for everything.
z.config(en());

const bodyLimit = 256 * 1024;

interface HttpTerms {
  logLevel: string;
  /** Whether each request is a line in the log. */
  accessLog: boolean;
  /** Stand in every line of the log. */
  nodeName?: string;
  role?: string;
  /** Which proxies are believed about a request's address and id. */
  trust: Trust;
  requestTimes?: RequestTimes;
}

/** @param options of the parser, where they are not the server's */
export function addJsonParser(
  http: Pick<Http, "addContentTypeParser" | "getDefaultJsonParser">,
  contentType: string,
  options: { bodyLimit?: number } = {},
): void {
  const parse = http.getDefaultJsonParser("error", "error");
  http.addContentTypeParser(contentType, { parseAs: "string", ...options }, (request, body, done) => {
    // Clients that set the header on every call send it without a body too.
    if (body === "") done(null, undefined);
    else if (isTooDeep(body as string)) done(badRequest([{ path: "", message: depthRefusal }]));
    else void parse(request, body as string, done);
  });
}

export function createHttp({
  logLevel,
  accessLog,
  nodeName,
  role,
  trust,
  requestTimes = defaultRequestTimes,
}: HttpTerms): Http {
  /** Those of requests name them already. */
  const naming = new WeakSet<object>();
  const http = Fastify({
    // Requests are many: they are told where that is wanted, in one line each. Errors are logged by the error handler.
    logger: {
      level: logLevel,
      base: { node: nodeName, role },
      mixin(_line, _level, logger) {
        const reqId = naming.has(logger) ? null : requestIdNow();
        return reqId === null ? {} : { reqId };
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory(logger, bindings, options) {
      const child = logger.child(bindings, options);
      naming.add(child);
      return child;
    },
    genReqId: (request) => requestIdOf(request, trust),
    bodyLimit,
    requestTimeout: requestTimes.request,
    http: { headersTimeout: requestTimes.headers, connectionsCheckingInterval: requestTimes.look },
    trustProxy: trust,
    // A process that ends answers what it was asked before; App.close cuts off the rest.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // An address that cannot be decoded fails before there is a route.
    frameworkErrors(error, request, reply) {
      nameInAnswer(request, reply);
      return handleError(error, request, reply);
    },
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: zodSchemas,
  }).withTypeProvider<ZodTypeProvider>();
  http.setErrorHandler(handleError);
  http.addHook("onRequest", answerRequestId);
  http.addHook("onRequest", (request, _reply, done) => forRequest(request.id, done));
  http.addHook("onRequest", refuseTwoHosts);
  http.addHook("preValidation", refuseTexts);
  if (accessLog) http.addHook("onResponse", logRequest);
  addJsonParser(http, "application/json");
  return http;
}

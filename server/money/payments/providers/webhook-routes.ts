// Where providers tell what happened. The signature covers the bytes as they came, so bodies are read raw here.
import type { FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import type { Http } from "../../../platform/http/create-http.ts";
import { HttpError, notFound, unauthorized } from "../../../platform/http/http-error.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import type { WebhookHeaders } from "./provider.ts";
import type { WebhookRefusal } from "./standard-webhooks.ts";
import { takeEvent } from "./take-event.ts";

const bodyLimit = 65_536;

function refusalOf(refused: WebhookRefusal): HttpError {
  switch (refused) {
    case "headersMissing":
      return unauthorized();
    case "timestampOutOfRange":
      return new HttpError(400, refused);
    case "signatureInvalid":
      return new HttpError(401, refused);
  }
}

const headersOf = ({ headers }: FastifyRequest): WebhookHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** refused: not a provider's own, or too old; unknownType: a provider's own that the site has no use for. */
export type UnusedWebhook = "refused" | "unknownType";

export function registerWebhookRoutes(
  http: Http,
  deps: Parameters<typeof takeEvent>[0] & PaymentDeps,
  unused: (why: UnusedWebhook) => void,
): void {
  void http.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
      done(null, body),
    );

    scope.post(
      "/payments/v1/webhooks/:provider",
      {
        bodyLimit,
        schema: {
          tags: ["payments"],
          params: z.object({ provider: z.string() }),
          response: { 204: z.undefined() },
        },
      },
      async (request, reply) => {
        const provider = deps.providers.get(request.params.provider);
        if (provider === undefined) throw notFound();
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const verified = provider.verify(headersOf(request), raw, deps.clock.now());
        if ("refused" in verified) {
          unused("refused");
          throw refusalOf(verified.refused);
        }
        if ("unknownType" in verified) {
          unused("unknownType");
          request.log.info({ provider: provider.name, type: verified.unknownType }, "a webhook of no use here");
        } else await takeEvent(deps, provider, verified.event, verified.text);
        return reply.code(204).send();
      },
    );
  });
}

// The page that players are sent to by the sandbox's provider, and how the sandbox steers that provider.
import type { FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import * as z from "zod/mini";
import { sandboxPaymentsSchema } from "../../../../src/protocol/sandbox.ts";
import { partAuthor } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import type { Store } from "../../../platform/db/store.ts";
import type { Http } from "../../../platform/http/create-http.ts";
import { notFound } from "../../../platform/http/http-error.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import { createLoopbackOnly } from "../../../sandbox/guard.ts";
import { pspOutcomes } from "./outcomes.ts";
import { pathBack, pspPage, pspPolicy } from "./psp-page.ts";
import type { SandboxProvider } from "./sandbox-provider.ts";

export interface PspRouteDeps {
  sandbox: SandboxState;
  store: Pick<Store, "transact">;
  clock: Pick<Clock, "now">;
  provider: SandboxProvider;
}

const tags = ["sandbox"];
const headers = {
  "content-security-policy": pspPolicy,
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
} as const;

export function registerPspRoutes(http: Http, { sandbox, store, clock, provider }: PspRouteDeps): void {
  /** @throws HttpError 404 */
  async function paymentOf({ params }: { params: { ref: string } }) {
    const payment = sandbox.on ? await provider.find(params.ref) : null;
    if (payment === null) throw notFound();
    return payment;
  }
  const params = z.object({ ref: z.string().check(z.maxLength(64)) });

  void http.register(async (plain) => {
    const scope = plain.withTypeProvider<ZodTypeProvider>();
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request: FastifyRequest, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get("/psp/:ref", { schema: { tags, params } }, async (request, reply) => {
      const payment = await paymentOf(request);
      return reply
        .headers(headers)
        .type("text/html; charset=utf-8")
        .send(pspPage(payment, `/psp/${payment.ref}`));
    });
    scope.post(
      "/psp/:ref",
      { schema: { tags, params, body: z.object({ outcome: z.enum(pspOutcomes) }) } },
      async (request, reply) => {
        const payment = await paymentOf(request);
        await provider.choose(payment.ref, request.body.outcome);
        return reply.code(303).header("location", pathBack(payment)).send();
      },
    );
  });

  http.post(
    "/sandbox/payments",
    { onRequest: createLoopbackOnly(sandbox), schema: { tags, body: sandboxPaymentsSchema } },
    async (request, reply) => {
      await provider.steer(request.body);
      const act = { action: "sandbox.payments", target: "", after: request.body };
      await store.transact("audit", (trx) => writeAudit(trx, partAuthor("sandbox", clock.now()), act));
      return reply.code(204).send();
    },
  );
}

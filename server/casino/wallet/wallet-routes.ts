// The wallet API: signed calls of providers. The signature covers the bytes as they came, so bodies are read raw here.
import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import {
  rgsStartAnswerSchema,
  rgsStartRequestSchema,
  walletBalanceAnswerSchema,
  walletBalanceRequestSchema,
  walletBetRequestSchema,
  walletEndRoundAnswerSchema,
  walletEndRoundRequestSchema,
  walletHeaders,
  walletMovedAnswerSchema,
  walletRollbackAnswerSchema,
  walletRollbackRequestSchema,
  walletWinRequestSchema,
} from "../../../src/protocol/games/wallet-api.ts";
import { canonicalJson } from "../../platform/http/canonical-json.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { readJson } from "../../platform/http/read-json.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { GameProvider } from "../../game-provider.ts";
import type { WalletFaults } from "../sandbox/wallet-faults.ts";
import { bet } from "./bet.ts";
import { openSession, readBalance } from "./open-session.ts";
import { rollback } from "./rollback.ts";
import { isSignature, mostApartMs, signatureOf } from "../../platform/http/call-signature.ts";
import type { WalletAnswer, WalletDeps } from "./wallet-deps.ts";
import { endRound, win } from "./win.ts";
import { lookup } from "../../../src/domain/open-record.ts";

type Answer<Body> = (provider: GameProvider, body: Body, canonical: string) => Promise<WalletAnswer>;

/** @throws HttpError 401: nothing of the call is looked at or stored */
function authorised(request: FastifyRequest, raw: Buffer, { catalogue, clock }: WalletDeps): GameProvider {
  const header = (name: string): string => String(lookup(request.headers, name) ?? "");
  const provider = catalogue.provider(header(walletHeaders.provider));
  const timestamp = header(walletHeaders.timestamp);
  const path = request.url.split("?")[0] ?? "";
  const expected = provider === null ? "" : signatureOf(provider.secret, timestamp, path, raw);
  if (provider === null || !isSignature(header(walletHeaders.signature), expected))
    throw new HttpError(401, "badSignature");
  if (!/^\d+$/.test(timestamp) || Math.abs(Number(timestamp) - clock.now()) > mostApartMs)
    throw new HttpError(401, "staleRequest");
  return provider;
}

export function registerWalletRoutes(http: Http, deps: WalletDeps, faults: WalletFaults): void {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

    function route<Body>(
      path: string,
      { asks, answers }: { asks: z.ZodMiniType<Body>; answers: z.ZodMiniType },
      answer: Answer<Body>,
    ): void {
      scope.post(
        path,
        { schema: { tags: ["games"], response: { 200: answers } } },
        async (request: FastifyRequest, reply: FastifyReply) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const provider = authorised(request, raw, deps);
          const { body, value } = readJson(asks, raw.toString("utf8"));
          await faults.before(path);
          const { status, body: answerBody } = await answer(provider, body, canonicalJson(value));
          if (faults.losesAnswer(path)) {
            reply.hijack();
            request.raw.socket.destroy();
            return reply;
          }
          return reply.code(status).send(answerBody);
        },
      );
    }

    route(
      "/base/v1/rgs/startSession",
      { asks: rgsStartRequestSchema, answers: rgsStartAnswerSchema },
      (provider, body) => openSession(deps, provider, body),
    );
    route(
      "/wallet/v1/balance",
      { asks: walletBalanceRequestSchema, answers: walletBalanceAnswerSchema },
      (provider, { sessionId }) => readBalance(deps, provider, sessionId),
    );
    const answers = walletMovedAnswerSchema;
    route("/wallet/v1/bet", { asks: walletBetRequestSchema, answers }, (...args) => bet(deps, ...args));
    route("/wallet/v1/win", { asks: walletWinRequestSchema, answers }, (...args) => win(deps, ...args));
    route(
      "/wallet/v1/rollback",
      { asks: walletRollbackRequestSchema, answers: walletRollbackAnswerSchema },
      (...args) => rollback(deps, ...args),
    );
    route(
      "/wallet/v1/endRound",
      { asks: walletEndRoundRequestSchema, answers: walletEndRoundAnswerSchema },
      (...args) => endRound(deps, ...args),
    );
  });
}

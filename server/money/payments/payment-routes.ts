// What players and their pages ask of payments.
import type { FastifyRequest } from "fastify";
import {
  cancelPaymentRequestSchema,
  initiateAnswerSchema,
  paymentHistoryAnswerSchema,
  paymentMethodsSchema,
  paymentParamsSchema,
  paymentSchema,
} from "../../../src/protocol/payments.ts";
import { initiateRequestSchema, paymentHistoryRequestSchema } from "../../../src/protocol/payment-requests.ts";
import { type Authenticate, identityOf } from "../../platform/http/authenticate.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { notFound } from "../../platform/http/http-error.ts";
import { sendAnswer } from "../money-requests.ts";
import { countCall, type MoneyRates } from "../rates.ts";
import { cancelPayment } from "./payment-decisions.ts";
import { paymentHistory } from "./history.ts";
import { initiateDeposit } from "./deposits/initiate-deposit.ts";
import { initiateShopWithdrawal } from "./shops/initiate-shop.ts";
import { initiateWithdrawal } from "./withdrawals/initiate-withdrawal.ts";
import { paymentMethodsFor } from "./providers/methods.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { ownPayment } from "./payment-store.ts";
import { wirePayment } from "./wire-payment.ts";

export interface PaymentRouteDeps extends PaymentDeps {
  authenticate: Pick<Authenticate, "required">;
  rates: Pick<MoneyRates, "initiatePayment">;
  /** Where the site is reached from outside; null = where it was asked at. */
  publicUrl: string | null;
}

const tags = ["payments"];

export function registerPaymentRoutes(http: Http, deps: PaymentRouteDeps): void {
  const { store, requests, rates, publicUrl, dataKey } = deps;
  const onRequest = deps.authenticate.required;
  const preValidation = requests.keepBody;
  const originOf = ({ protocol, host }: FastifyRequest): string => publicUrl ?? `${protocol}://${host}`;

  http.get(
    "/payments/v1/methods",
    { onRequest, schema: { tags, response: { 200: paymentMethodsSchema } } },
    (request) => paymentMethodsFor(deps, identityOf(request).sub),
  );

  http.post(
    "/payments/v1/initiate",
    {
      onRequest,
      preValidation,
      schema: { tags, body: initiateRequestSchema, response: { 200: initiateAnswerSchema } },
    },
    async (request, reply) => {
      const call = requests.callOf(request);
      await countCall(deps, rates.initiatePayment, call);
      const initiating = { call, request: request.body, origin: originOf(request) };
      const { direction, method } = request.body;
      const withdraw = method === "shop" ? initiateShopWithdrawal : initiateWithdrawal;
      const begin = direction === "deposit" ? initiateDeposit : withdraw;
      return sendAnswer(reply, await begin(deps, initiating));
    },
  );

  http.post(
    "/payments/v1/history",
    {
      onRequest,
      schema: { tags, body: paymentHistoryRequestSchema, response: { 200: paymentHistoryAnswerSchema } },
    },
    (request) => paymentHistory(store.db, dataKey, identityOf(request).sub, request.body),
  );

  http.post(
    "/payments/v1/cancel",
    {
      onRequest,
      preValidation,
      schema: { tags, body: cancelPaymentRequestSchema, response: { 200: paymentSchema } },
    },
    async (request, reply) => {
      const call = requests.callOf(request);
      const { paymentId: id } = request.body;
      const answer = await requests.once(call, "cancel payment", async (trx, now) => {
        const payment = await cancelPayment(trx, deps, { sub: call.sub, id, now });
        return { status: 200, body: wirePayment(payment, dataKey) };
      });
      return sendAnswer(reply, answer);
    },
  );

  http.get(
    "/payments/v1/:paymentId",
    { onRequest, schema: { tags, params: paymentParamsSchema, response: { 200: paymentSchema } } },
    async (request) => {
      const payment = await ownPayment(store.db, identityOf(request).sub, request.params.paymentId);
      if (payment === null) throw notFound();
      return wirePayment(payment, dataKey);
    },
  );
}

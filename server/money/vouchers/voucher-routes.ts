// /vouchers/v1/*: refusals are 200 with their key as ErrorText.
import {
  activateVoucherAnswerSchema,
  activateVoucherRequestSchema,
  createVoucherAnswerSchema,
  createVoucherRequestSchema,
  vouchersAnswerSchema,
  vouchersRequestSchema,
} from "../../../src/protocol/vouchers.ts";
import { identityOf } from "../../platform/http/authenticate.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { sendAnswer } from "../money-requests.ts";
import type { MoneyDeps } from "../open-money.ts";
import { listVouchers } from "./list-vouchers.ts";
import { createVoucherCalls } from "./voucher-calls.ts";

export function registerVoucherRoutes(http: Http, deps: MoneyDeps): void {
  const { store, authenticate, requests, dataKey } = deps;
  const calls = createVoucherCalls(deps);
  const onRequest = authenticate.required;
  const once = { onRequest, preValidation: requests.keepBody };
  const tags = ["vouchers"];

  http.post(
    "/vouchers/v1/create",
    { ...once, schema: { tags, body: createVoucherRequestSchema, response: { 200: createVoucherAnswerSchema } } },
    async (request, reply) => sendAnswer(reply, await calls.create(requests.callOf(request), request.body)),
  );

  http.post(
    "/vouchers/v1/activate",
    { ...once, schema: { tags, body: activateVoucherRequestSchema, response: { 200: activateVoucherAnswerSchema } } },
    async (request, reply) =>
      sendAnswer(reply, await calls.activate(requests.callOf(request), request.body.voucher, request.ip)),
  );

  http.post(
    "/vouchers/v1/history",
    { onRequest, schema: { tags, body: vouchersRequestSchema, response: { 200: vouchersAnswerSchema } } },
    (request) => listVouchers(store.db, dataKey, { sub: identityOf(request).sub, page: request.body.page }),
  );
}

// Which call of the server answers which request of the player.
import type * as z from "zod/mini";
import { readSessionsSchema, notificationSettingsSchema } from "../../../src/protocol/account-settings.ts";
import { ownAgentSchema } from "../../../src/protocol/agency/consent.ts";
import { bonusesPageSchema } from "../../../src/protocol/bonuses.ts";
import { paymentSchema, paymentsPageSchema, readPaymentMethodsSchema } from "../../../src/protocol/payments.ts";
import { readDocumentsSchema } from "../../../src/protocol/documents.ts";
import { readProfileSchema } from "../../../src/protocol/accounts.ts";
import { factorsSchema } from "../../../src/protocol/factors.ts";
import { readGamblingSchema } from "../../../src/protocol/gambling.ts";
import { chainAnswerSchema, seedsAnswerSchema } from "../../../src/protocol/games/rounds.ts";
import { oneRoundSchema, openRoundsSchema, roundsPageSchema } from "../../../src/protocol/games/read-rounds.ts";
import { readMessagesSchema } from "../../../src/protocol/messages.ts";
import { pushStateSchema } from "../../../src/protocol/push.ts";
import { readTransactionsSchema } from "../../../src/protocol/read-transactions.ts";
import { readVouchersSchema } from "../../../src/protocol/read-vouchers.ts";
import type { PersonalRequest } from "../../../src/db/requests.ts";

interface PersonalHttpRequest {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  schema: z.ZodMiniType;
}

type Requests = {
  [Kind in PersonalRequest["kind"]]: (request: Extract<PersonalRequest, { kind: Kind }>) => PersonalHttpRequest;
};

const requests: Requests = {
  sessions: () => ({ method: "GET", path: "/account/v1/sessions", schema: readSessionsSchema }),
  factors: () => ({ method: "GET", path: "/account/v1/factors", schema: factorsSchema }),
  notifications: () => ({ method: "GET", path: "/cms/v1/users/userSettings", schema: notificationSettingsSchema }),
  profile: () => ({ method: "GET", path: "/base/v1/users", schema: readProfileSchema }),
  push: () => ({ method: "GET", path: "/push/v1/subscriptions", schema: pushStateSchema }),
  agent: () => ({ method: "GET", path: "/account/v1/agent", schema: ownAgentSchema }),
  documents: () => ({ method: "GET", path: "/account/v1/documents", schema: readDocumentsSchema }),
  gambling: () => ({ method: "GET", path: "/account/v1/gambling", schema: readGamblingSchema }),
  transactions: ({ from, to, type, search, page, currencyId, product }) => ({
    method: "POST",
    path: "/account/v1/transactions",
    body: {
      from,
      to,
      type,
      search,
      page,
      ...(currencyId === null ? {} : { currency_id: currencyId }),
      ...(product === "" ? {} : { product }),
    },
    schema: readTransactionsSchema,
  }),
  messages: ({ page }) => ({
    method: "POST",
    path: "/account/v1/messages",
    body: { page },
    schema: readMessagesSchema,
  }),
  "open-rounds": () => ({ method: "GET", path: "/games/v1/rounds/open", schema: openRoundsSchema }),
  seeds: () => ({ method: "GET", path: "/games/v1/seeds?provider=house", schema: seedsAnswerSchema }),
  rounds: ({ kind: _kind, gameCode, ...filter }) => ({
    method: "POST",
    path: "/games/v1/rounds/history",
    body: { ...filter, gameCode: gameCode === "" ? null : gameCode },
    schema: roundsPageSchema,
  }),
  round: ({ roundId }) => ({
    method: "GET",
    path: `/games/v1/rounds/${encodeURIComponent(roundId)}`,
    schema: oneRoundSchema,
  }),
  chain: ({ gameCode }) => ({
    method: "GET",
    path: `/games/v1/chains/${encodeURIComponent(gameCode)}`,
    schema: chainAnswerSchema,
  }),
  payments: ({ kind: _kind, ...body }) => ({
    method: "POST",
    path: "/payments/v1/history",
    body,
    schema: paymentsPageSchema,
  }),
  payment: ({ paymentId }) => ({
    method: "GET",
    path: `/payments/v1/${encodeURIComponent(paymentId)}`,
    schema: paymentSchema,
  }),
  methods: () => ({ method: "GET", path: "/payments/v1/methods", schema: readPaymentMethodsSchema }),
  bonuses: ({ state, page }) => ({
    method: "POST",
    path: "/account/v1/bonuses",
    body: { state, page },
    schema: bonusesPageSchema,
  }),
  vouchers: ({ page }) => ({
    method: "POST",
    path: "/vouchers/v1/history",
    body: { page },
    schema: readVouchersSchema,
  }),
};

export function personalRequest(request: PersonalRequest): PersonalHttpRequest {
  const ask = requests[request.kind] as (request: PersonalRequest) => PersonalHttpRequest;
  return ask(request);
}

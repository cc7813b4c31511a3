// The player's own bonuses: /account/v1/promo/redeem and /account/v1/bonuses.
import type { FastifyRequest } from "fastify";
import {
  bonusesAnswerSchema,
  bonusesRequestSchema,
  bonusRequestSchema,
  bonusSchema,
  redeemAnswerSchema,
  redeemRequestSchema,
} from "../../../src/protocol/bonuses.ts";
import { languageFor } from "../../people/accounts/profile/account-mails.ts";
import type { MoneyTrx } from "../../platform/db/store.ts";
import { addressKey } from "../../platform/http/address-key.ts";
import { identityOf } from "../../platform/http/authenticate.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { HttpError, notFound, tooManyRequests } from "../../platform/http/http-error.ts";
import { fallbackLanguage } from "../../languages.ts";
import { type MoneyAnswer, sendAnswer } from "../money-requests.ts";
import type { MoneyDeps } from "../open-money.ts";
import type { Database } from "../../platform/db/database.ts";
import { countOrRefuse, type Throttle } from "../../platform/short-lived/throttle.ts";
import { findBonus, type StoredBonus } from "./bonus-store.ts";
import { claimLock } from "./claims.ts";
import { redeemCode } from "./redeem-code.ts";
import { giveUpBonus, takeBonus } from "./take-bonus.ts";
import { listBonuses, wireBonuses } from "./wire-bonus.ts";

export interface BonusRouteDeps extends MoneyDeps {
  /** Counts unknown codes by user. */
  unknownCodes: Throttle;
}

type Change = (trx: MoneyTrx, bonus: StoredBonus, from: { address: string; now: number }) => Promise<StoredBonus>;

export function registerBonusRoutes(http: Http, deps: BonusRouteDeps): void {
  const { store, requests, news, rates, authenticate, unknownCodes } = deps;
  const tags = ["bonuses"];
  const hooks = { onRequest: authenticate.required, preValidation: requests.keepBody };

  const languageOf = async (db: Database, request: FastifyRequest): Promise<string> =>
    (await languageFor(db, identityOf(request).sub, request)) ?? fallbackLanguage;

  async function wireOf(db: Database, bonus: StoredBonus, request: FastifyRequest) {
    const [wire] = await wireBonuses(db, [bonus], await languageOf(db, request));
    return wire;
  }

  http.post(
    "/account/v1/bonuses",
    {
      onRequest: authenticate.required,
      schema: { tags, body: bonusesRequestSchema, response: { 200: bonusesAnswerSchema } },
    },
    async (request) =>
      listBonuses(store.db, identityOf(request).sub, request.body, await languageOf(store.db, request)),
  );

  http.post(
    "/account/v1/promo/redeem",
    { ...hooks, schema: { tags, body: redeemRequestSchema, response: { 200: redeemAnswerSchema } } },
    async (request, reply) => {
      const { sub } = identityOf(request);
      const call = requests.callOf(request);
      const first = await requests.firstAnswer(store.db, call);
      if (first !== null) return sendAnswer(reply, first);
      await countOrRefuse(rates.redeemPromo, sub);
      const wait = await unknownCodes.waitMs(sub);
      if (wait > 0) throw tooManyRequests(wait);
      let isUnknown = false;
      const answer = await requests.once(
        call,
        "redeem code",
        async (trx, now): Promise<MoneyAnswer> => {
          const bonus = await redeemCode(trx, deps, {
            sub,
            code: request.body.code,
            address: addressKey(request.ip),
            now,
          });
          isUnknown = bonus === "promoUnknown";
          if (typeof bonus === "string") throw new HttpError(422, bonus);
          news.tell(trx, sub, ["wallets", "bonuses"]);
          return { status: 200, body: { bonus: await wireOf(trx, bonus, request) } };
        },
        [claimLock],
      );
      if (isUnknown) await unknownCodes.count(sub);
      return sendAnswer(reply, answer);
    },
  );

  const change = (path: string, name: string, work: Change): void => {
    http.post(
      path,
      { ...hooks, schema: { tags, body: bonusRequestSchema, response: { 200: bonusSchema } } },
      async (request, reply) => {
        const { sub } = identityOf(request);
        const change = async (trx: MoneyTrx, now: number): Promise<MoneyAnswer> => {
          const bonus = await findBonus(trx, request.body.bonusId, sub);
          if (bonus === undefined) throw notFound();
          const changed = await work(trx, bonus, { address: addressKey(request.ip), now });
          news.tell(trx, sub, ["wallets", "bonuses"]);
          return { status: 200, body: await wireOf(trx, changed, request) };
        };
        const answer = await requests.once(requests.callOf(request), name, change, [claimLock]);
        return sendAnswer(reply, answer);
      },
    );
  };
  change("/account/v1/bonuses/take", "take bonus", (trx, bonus, from) => takeBonus(trx, deps, bonus, from));
  change("/account/v1/bonuses/end", "end bonus", (trx, bonus, { now }) => giveUpBonus(trx, bonus, now));
}

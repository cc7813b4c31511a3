// Calls that move money happen once: under one id of the player's, the same call gets its first answer again, whichever
// process it reaches and whatever was restarted meanwhile.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { MoneyTrx, Store } from "../platform/db/store.ts";
import { newId } from "../platform/db/new-id.ts";
import { identityOf } from "../platform/http/authenticate.ts";
import { canonicalJson } from "../platform/http/canonical-json.ts";
import { HttpError } from "../platform/http/http-error.ts";
import { badRequest } from "../platform/http/read-json.ts";
import { uuidSchema } from "../../src/protocol/primitives.ts";
import type { Database } from "../platform/db/database.ts";
import type { DataKey } from "./data-key.ts";

export interface MoneyCall {
  sub: string;
  /** The caller's id; of a call without one: an id of its own, by which a commit that was lost is found again. */
  requestId: string;
  /** "/vouchers/v1/create" */
  path: string;
  /** Canonical JSON of the body as it came. */
  body: string;
}

/** What a call is answered; `body` is JSON. */
export interface MoneyAnswer<Body = unknown> {
  status: number;
  body: Body;
}

export interface MoneyRequests {
  /** preValidation hook of every route that takes a requestId: validation drops what its schema does not know. */
  keepBody(request: FastifyRequest): Promise<void>;
  /** The call that a request is. After `keepBody`, of a signed-in user. @throws HttpError 400 where its requestId is no uuid */
  callOf(request: FastifyRequest): MoneyCall;
  /** The first answer of the call; null = it has none yet. @throws HttpError 409 where its id was spent on another */
  firstAnswer(db: Database, call: MoneyCall): Promise<MoneyAnswer | null>;
  /** Keeps the answer for good, in the transaction that acts; one that spends no id is not kept. @param now epoch ms */
  keepAnswer(trx: MoneyTrx, call: MoneyCall, answer: MoneyAnswer, now: number): Promise<void>;
  /**
   * Carries a call out, unless it was before. `work` gives or throws (HttpError) its answer; what it threw wrote nothing.
   * @param name of the transaction in figures @param also further players whose money it moves
   */
  once(
    call: MoneyCall,
    name: string,
    work: (trx: MoneyTrx, now: number) => Promise<MoneyAnswer>,
    also?: readonly string[],
  ): Promise<MoneyAnswer>;
}

/** These say nothing of what was asked for: the same call may be answered otherwise later. */
const spendsNothing = (status: number): boolean => [400, 401, 403, 429].includes(status) || status >= 500;

/** null = none is given. @throws HttpError 400 */
function idOf(requestId: unknown): string | null {
  if (requestId === undefined || requestId === null) return null;
  const parsed = uuidSchema.safeParse(requestId);
  if (parsed.success) return parsed.data.toLowerCase();
  throw badRequest([{ path: "requestId", message: "must be a uuid" }]);
}

/** The id was spent on another call: that is no answer of this one. */
class SpentIdError extends HttpError {
  constructor() {
    super(409, "conflict");
  }
}

const answerOf = ({ status, key, extra }: HttpError): MoneyAnswer => ({
  status,
  body: { error: key, ...extra.body },
});

export const sendAnswer = (reply: FastifyReply, { status, body }: MoneyAnswer): FastifyReply =>
  reply.code(status).send(body);

export function createMoneyRequests({ money }: Pick<Store, "money">, key: DataKey): MoneyRequests {
  const bodies = new WeakMap<FastifyRequest, unknown>();
  const rowOf = ({ sub, requestId }: MoneyCall): string => `${sub} ${requestId}`;

  async function firstAnswer(db: Database, call: MoneyCall): Promise<MoneyAnswer | null> {
    const storedRequest = await db
      .selectFrom("money_request")
      .select(["path", "body", "status", "answer"])
      .where("sub", "=", call.sub)
      .where("request_id", "=", call.requestId)
      .executeTakeFirst();
    if (storedRequest === undefined) return null;
    const isSame = storedRequest.path === call.path && storedRequest.body === key.mark("money-request", call.body);
    const answer = isSame ? key.open("money-request", rowOf(call), storedRequest.answer) : null;
    if (answer === null) throw new SpentIdError();
    return { status: storedRequest.status, body: JSON.parse(answer) as unknown };
  }

  async function keepAnswer(trx: MoneyTrx, call: MoneyCall, { status, body }: MoneyAnswer, now: number): Promise<void> {
    if (spendsNothing(status)) return;
    await trx
      .insertInto("money_request")
      .values({
        sub: call.sub,
        request_id: call.requestId,
        path: call.path,
        at: now,
        status,
        body: key.mark("money-request", call.body),
        answer: key.seal("money-request", rowOf(call), JSON.stringify(body)),
      })
      .execute();
  }

  const answered = (
    call: MoneyCall,
    name: string,
    work: (trx: MoneyTrx, now: number) => Promise<MoneyAnswer>,
    also: readonly string[],
  ): Promise<MoneyAnswer> =>
    money(name, [call.sub, ...also], async (trx, now) => {
      const first = await firstAnswer(trx, call);
      if (first !== null) return first;
      const answer = await work(trx, now);
      await keepAnswer(trx, call, answer, now);
      return answer;
    });

  return {
    async keepBody(request) {
      bodies.set(request, request.body ?? null);
    },
    callOf(request) {
      const body = bodies.get(request) ?? null;
      // As it came: not each call's schema knows of it.
      const { requestId } = (body ?? {}) as { requestId?: unknown };
      return {
        sub: identityOf(request).sub,
        requestId: idOf(requestId) ?? newId(),
        path: request.url.split("?")[0] ?? "",
        body: canonicalJson(body),
      };
    },
    firstAnswer,
    keepAnswer,
    async once(call, name, work, also = []) {
      try {
        return await answered(call, name, work, also);
      } catch (error) {
        if (!(error instanceof HttpError) || error instanceof SpentIdError || spendsNothing(error.status)) throw error;
        return answered(call, name, async () => answerOf(error), []);
      }
    },
  };
}

// The call of an order, with every answer turned into what can be acted on.
import type { MoneyOrderKind } from "../../src/db/money-orders.ts";
import { errorBodySchema } from "../../src/protocol/primitives.ts";
import type { Assertion } from "../../src/protocol/passkeys.ts";
import { passkeyHeaderOf } from "../account/factors/passkey-header.ts";
import type { HttpOutcome } from "../net/http-port.ts";
import type { AuthorisedHttp } from "../session/authorised-http.ts";
import type { Decided } from "./order-kind.ts";
import { orderKinds } from "./order-kinds.ts";
import type { OrderRecord } from "./order-record.ts";

export type OrderResult =
  | Decided
  /** The outcome is not known. @property waitMs so long another try is in vain */
  | { state: "unknown"; waitMs: number }
  | { state: "signed-out" };

/**
 * Sends an order once.
 * @param exposed an earlier attempt left whose outcome is not known: what refuses to look at this one says nothing of that one
 */
export type SendOrder = (sub: string, record: OrderRecord, exposed: boolean) => Promise<OrderResult>;

/** A provider may take its time. */
const timeoutMs = 20_000;
/** The server has looked at the order, and answers the same id the same for ever. */
const definite = [400, 404, 409, 422];
/** It says that nothing was done under this id, though with 502. */
const nothingDone = "providerFailed";

export function createSendOrder(http: AuthorisedHttp): SendOrder {
  return async (sub, { kind, requestId, body }, exposed) => {
    const { path: named, sent, schema, outcome } = orderKinds[kind];
    const path = typeof named === "string" ? named : named(body as never);
    const answer = await http.request(
      {
        method: "POST",
        path,
        body: { ...(sent?.(body as never) ?? body), requestId },
        schema,
        timeoutMs,
        ...passkeyHeaderOf((body as { passkey?: Assertion }).passkey),
        // Only what may ask for a password: other sites' servers need not know the header.
        isRepetition: exposed && kind === "desk",
      },
      { sub },
    );
    if (answer.type === "signed-out") return { state: "signed-out" };
    if (answer.type === "ok") return outcome(answer.body as never);
    if (answer.type === "failed") return { state: "unknown", waitMs: 0 };
    const { status, error, retryAfterMs } = answer;
    const isDefinite = definite.includes(status) || error === nothingDone || (status < 500 && !exposed);
    return isDefinite ? refusal(answer, kind) : { state: "unknown", waitMs: retryAfterMs ?? 0 };
  };
}

type Refused = Extract<HttpOutcome<unknown>, { type: "refused" }>;

function refusal({ error, body, retryAfterMs }: Refused, kind: MoneyOrderKind): Decided {
  // Of a desk's order they are of another person, who may stand in no table.
  const details = kind === "desk" ? undefined : errorBodySchema.safeParse(body).data?.details;
  return {
    state: "refused",
    error: {
      key: error,
      ...(retryAfterMs === null ? {} : { seconds: Math.ceil(retryAfterMs / 1000) }),
      ...(details === undefined ? {} : { details }),
    },
    result: null,
  };
}

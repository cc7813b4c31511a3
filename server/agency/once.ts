// An act of the agency that happens once for each requestId: a refusal that was kept is thrown as it was the first time.
import type { FastifyRequest } from "fastify";
import type { MoneyTrx } from "../db/store.ts";
import { HttpError } from "../http/http-error.ts";
import type { MoneyAnswer, MoneyRequests } from "../money/money-requests.ts";

/** @throws HttpError what the work refuses with, or was refused with before */
export function bodyOf<Body>({ status, body }: MoneyAnswer): Body {
  if (status < 400) return body as Body;
  const { error, ...more } = body as { error: string };
  throw new HttpError(status, error, { body: more });
}

/** @param also further users whose money or place it changes */
export async function once<Body>(
  requests: Pick<MoneyRequests, "callOf" | "once">,
  request: FastifyRequest,
  name: string,
  work: (trx: MoneyTrx, now: number) => Promise<Body>,
  also: readonly string[] = [],
): Promise<Body> {
  const kept = async (trx: MoneyTrx, now: number): Promise<MoneyAnswer> => ({
    status: 200,
    body: await work(trx, now),
  });
  return bodyOf(await requests.once(requests.callOf(request), name, kept, also));
}

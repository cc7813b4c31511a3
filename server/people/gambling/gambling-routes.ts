// The player's own limits, pauses and reality check: calls of our own, beyond the contract.
import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { toMinor } from "../../../src/domain/money.ts";
import { cancelChangeSchema, gamblingSchema, realityCheckSchema } from "../../../src/protocol/gambling.ts";
import { exclusionSchema, setLimitSchema, timeOutSchema } from "../../../src/protocol/gambling-requests.ts";
import { type Authenticate, identityOf } from "../../platform/http/authenticate.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { HttpError } from "../../platform/http/http-error.ts";
import type { ResponsibleGambling } from "./create-gambling.ts";

export interface GamblingRouteDeps {
  gambling: ResponsibleGambling;
  authenticate: Pick<Authenticate, "required">;
  /** Ends every session of a player, sockets included. */
  endSessions(sub: string): Promise<void>;
}

const path = "/account/v1/gambling";

export function registerGamblingRoutes(http: Http, { gambling, authenticate, endSessions }: GamblingRouteDeps): void {
  const onRequest = authenticate.required;
  const tags = ["responsible gambling"];
  const changes = <Body extends z.ZodMiniType>(body: Body) => ({
    onRequest,
    schema: { tags, body, response: { 200: gamblingSchema } },
  });
  const overview = (request: FastifyRequest) => {
    const { sub, familyId } = identityOf(request);
    return gambling.overview(sub, familyId);
  };
  const stands = () => new HttpError(409, "pauseStands");

  http.get(path, { onRequest, schema: { tags, response: { 200: gamblingSchema } } }, overview);

  http.post(`${path}/limit`, changes(setLimitSchema), async (request) => {
    const { kind, period, currency_id: currencyId, limit } = request.body;
    const name = { sub: identityOf(request).sub, currencyId, kind, period };
    if (!(await gambling.setLimit(name, limit === null ? null : toMinor(limit)))) throw new HttpError(422, "noWallet");
    return overview(request);
  });

  http.post(`${path}/cancelChange`, changes(cancelChangeSchema), async (request) => {
    const { kind, period, currency_id: currencyId } = request.body;
    await gambling.cancelChange({ sub: identityOf(request).sub, currencyId, kind, period });
    return overview(request);
  });

  http.post(`${path}/timeOut`, changes(timeOutSchema), async (request) => {
    if (!(await gambling.takeTimeOut(identityOf(request).sub, request.body.span))) throw stands();
    return overview(request);
  });

  http.post(`${path}/realityCheck`, changes(realityCheckSchema), async (request) => {
    await gambling.setRealityCheck(identityOf(request).sub, request.body.minutes);
    return overview(request);
  });

  http.post(
    `${path}/exclude`,
    { onRequest, schema: { tags, body: exclusionSchema, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const { sub } = identityOf(request);
      if (!(await gambling.exclude(sub, request.body.span))) throw stands();
      await endSessions(sub);
      return reply.code(204).send();
    },
  );
}

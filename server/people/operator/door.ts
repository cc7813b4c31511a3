// The one way in to /operator/v1: who may, whether the password was given again, and a row in the audit for each act,
// each refusal, each look at one person and each file that leaves.
import { pageRange, type Range } from "../../platform/db/read-page.ts";
import { administratorRole, isEditor } from "../../../src/domain/account/roles.ts";
import type { FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import * as z from "zod/mini";
import { repetitionHeader } from "../../../src/protocol/desk/repetition-header.ts";
import { listAnswerSchema } from "../../../src/protocol/operator/lists.ts";
import type { Author } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import type { Store } from "../../platform/db/store.ts";
import { type Authenticate, identityOf } from "../../platform/http/authenticate.ts";
import type { Http } from "../../platform/http/create-http.ts";
import { forbidden, HttpError, tooManyRequests } from "../../platform/http/http-error.ts";
import { proposedSchema } from "../../../src/protocol/operator/proposals.ts";
import type { MoneyAnswer, MoneyCall, MoneyRequests } from "../../money/money-requests.ts";
import type { Clock } from "../../platform/clock.ts";
import { confirmedHeaders } from "../accounts/factors/passkey-header.ts";
import type { PasskeyProofs } from "../accounts/factors/passkey-proofs.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import type { Confirmations } from "./confirmations.ts";
import type { Columns } from "./csv.ts";
import { asksFile, fileQuerySchema, mostFileRows, type ReportFile, sendFile } from "./send-file.ts";

const readsPerSecond = 10;
/** Rows that one who may not can have written in ten minutes. */
const refusals = 200;
const refusalWindowMs = 10 * 60_000;

/** Of a call that only looks. */
export interface LookTerms<Body> {
  /** Editors too; absent = administrators alone. */
  forEditors?: boolean;
  /** What the call is named in the audit: "user.block". */
  action: string;
  /** What it is done to. */
  target?(body: Body): string;
  /** The user it is done to, who is never the one who does it. */
  person?(body: Body): string;
}

export interface CallTerms<Body> extends LookTerms<Body> {
  /** Only with a passkey over this very call, or in a session that was given the password in the last ten minutes. Each act says so: none forgets to ask. */
  confirmed: boolean | ((body: Body, by: Author) => boolean);
}

export interface Visit<Body> {
  body: Body;
  by: Author;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Of a call that moves money. */
export interface MoneyVisit<Body> extends Visit<Body> {
  call: MoneyCall;
}

export interface ListTerms<Request, Row> {
  action: string;
  /** Editors too. */
  forEditors?: boolean;
  columns: Columns<Row>;
  /** Rows of a range in the order that is asked for, how many there are in all, and what else is told of them. */
  read(request: Request, range: Range, by: Author): Promise<{ rows: Row[]; total: number; more?: object }>;
}

type Hook = (request: FastifyRequest) => Promise<void>;

export interface Door {
  get<Answer extends z.ZodMiniType>(
    path: string,
    answer: Answer,
    terms: LookTerms<undefined>,
    run: (visit: Visit<undefined>) => Promise<z.input<Answer>>,
    /** Of a path with ":id" in it. */
    params?: z.ZodMiniType,
  ): void;
  /** An act, answered with what it gives; nothing to give = 204. */
  act<Body extends z.ZodMiniType, Answer extends z.ZodMiniType>(
    path: string,
    schemas: { body: Body; answer?: Answer; status?: 200 | 201 | 202 },
    terms: CallTerms<z.output<Body>>,
    run: (visit: Visit<z.output<Body>>) => Promise<z.input<Answer> | void>,
  ): void;
  /** As `act`, of what happens once under its requestId. 202 with a proposal where it needs approval. Answer null = 204. */
  money<Body extends z.ZodMiniType>(
    path: string,
    schemas: { body: Body; answer: z.ZodMiniType | null; status?: 200 | 201 | 202 },
    terms: CallTerms<z.output<Body>>,
    run: (visit: MoneyVisit<z.output<Body>>) => Promise<MoneyAnswer>,
  ): void;
  /** A read of one person or of a report. */
  read<Body extends z.ZodMiniType, Answer extends z.ZodMiniType, Row = never>(
    path: string,
    schemas: { body: Body; answer: Answer },
    terms: LookTerms<z.output<Body>>,
    run: (visit: Visit<z.output<Body>>) => Promise<z.input<Answer>>,
    file?: ReportFile<z.input<Answer>, Row>,
  ): void;
  list<Request extends z.ZodMiniType<{ page: number; size: number }>, Row extends z.ZodMiniType>(
    path: string,
    schemas: { request: Request; row: Row; answer?: z.ZodMiniType },
    terms: ListTerms<z.output<Request>, z.output<Row>>,
  ): void;
}

/** What stands behind a door: the operator's calls or the agents'. */
export interface DoorPlace {
  /** Name of its calls' group, and of what is counted of them. */
  tag: string;
  /** "/operator/v1/" */
  base: string;
  /** Of those who may always come in. */
  roles: readonly string[];
}

const backOffice: DoorPlace = { tag: "operator", base: "/operator/v1/", roles: [administratorRole] };

export interface DoorDeps {
  store: Pick<Store, "transact">;
  clock: Pick<Clock, "now">;
  authenticate: Pick<Authenticate, "required">;
  confirmations: Pick<Confirmations, "holds">;
  proofs: Pick<PasskeyProofs, "keepBody" | "read">;
  requests: Pick<MoneyRequests, "keepBody" | "callOf" | "once">;
  shortLived: Pick<ShortLived, "throttle" | "rateLimit">;
}

/** Wrong bodies and a server that fails are no decision of this site's. */
const audited: ReadonlySet<number> = new Set([403, 404, 409, 422]);

export function createDoor(http: Http, deps: DoorDeps, place: DoorPlace = backOffice): Door {
  const tags = [place.tag];
  const { store, clock, authenticate, confirmations, proofs, requests, shortLived } = deps;
  const reads = shortLived.rateLimit(`${place.tag}-reads`, readsPerSecond);
  const refused = shortLived.throttle(`${place.tag}-refusals`, refusals, refusalWindowMs);

  function authorOf(request: FastifyRequest): Author {
    const { sub, roles, familyId } = identityOf(request);
    return { at: clock.now(), sub, roles, family: familyId, ip: request.ip };
  }

  /** Writes a refusal down. @throws the refusal; 429 where they are too many to be written down */
  async function refuse(request: FastifyRequest, error: HttpError, action: string, target: string): Promise<never> {
    const by = authorOf(request);
    const wait = await refused.fail(by.sub);
    if (wait > 0) throw tooManyRequests(wait);
    const { reason } = (request.body ?? {}) as { reason?: unknown };
    const act = { action, target, after: { error: error.key }, outcome: "refused" as const };
    await store.transact("audit", (trx) =>
      writeAudit(trx, by, { ...act, reason: typeof reason === "string" ? reason.trim().slice(0, 200) : null }),
    );
    throw error;
  }

  /** The roles of this moment: `required` reads them from the store. */
  const entry = ({ forEditors = false, action }: Pick<LookTerms<never>, "forEditors" | "action">) => [
    authenticate.required,
    async (request: FastifyRequest): Promise<void> => {
      const { roles } = identityOf(request);
      if (place.roles.some((role) => roles.includes(role)) || (forEditors && isEditor(roles))) return;
      await refuse(request, forbidden(), action, "");
    },
  ];

  async function notTooOften(request: FastifyRequest): Promise<void> {
    const wait = await reads.take(identityOf(request).sub);
    if (wait > 0) throw tooManyRequests(wait);
  }

  /** What a call lacks that must be confirmed; null = nothing. */
  async function unconfirmed(request: FastifyRequest, { family }: Author): Promise<HttpError | null> {
    try {
      // What comes with the call is looked at first: a passkey that does not fit is no reason to go by an earlier password.
      const isConfirmed = (await proofs.read(request)) !== null || (await confirmations.holds(family ?? ""));
      return isConfirmed ? null : new HttpError(403, "confirmationRequired");
    } catch (error) {
      // Others say nothing of the confirmation: too many tries, a store that is away.
      if (error instanceof HttpError && error.key === "passkeyInvalid") return error;
      throw error;
    }
  }

  async function admit<Body, Answer>(
    { request, reply }: Pick<Visit<Body>, "request" | "reply">,
    { confirmed = false, action, target, person }: LookTerms<Body> & Partial<CallTerms<Body>>,
    run: (visit: Visit<Body>) => Promise<Answer>,
    /** In place of `run` where the confirmation is missing. @default the refusal */
    giveUp: (refusal: HttpError) => Promise<Answer> = (refusal) => Promise.reject(refusal),
  ): Promise<Answer> {
    const body = request.body as Body;
    const by = authorOf(request);
    try {
      if (person?.(body) === by.sub) throw forbidden();
      const asksPassword = typeof confirmed === "function" ? confirmed(body, by) : confirmed;
      const refusal = asksPassword ? await unconfirmed(request, by) : null;
      return await (refusal === null ? run({ body, by, request, reply }) : giveUp(refusal));
    } catch (error) {
      if (!(error instanceof HttpError) || !audited.has(error.status)) throw error;
      return refuse(request, error, action, target?.(body) ?? person?.(body) ?? "");
    }
  }

  function serve(
    method: "GET" | "POST",
    path: string,
    onRequest: Hook[],
    schema: FastifySchema,
    answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    preValidation: Hook[] = [],
  ): void {
    const url = `${place.base}${path}`;
    http.route({ method, url, onRequest, preValidation, schema: { tags, ...schema }, handler: answer });
  }

  return {
    get(path, answer, terms, run, params) {
      const onRequest = [...entry(terms), notTooOften];
      const schema = { response: { 200: answer }, ...(params === undefined ? {} : { params }) };
      serve("GET", path, onRequest, schema, (request, reply) => admit({ request, reply }, terms, run));
    },
    act(path, { body, answer, status = 200 }, terms, run) {
      const response = answer === undefined ? {} : { response: { [status]: answer } };
      const handle = async (request: FastifyRequest, reply: FastifyReply) => {
        const given = await admit({ request, reply }, terms, run);
        return given === undefined ? reply.code(204).send() : reply.code(status).send(given);
      };
      serve("POST", path, entry(terms), { headers: confirmedHeaders, body, ...response }, handle, [proofs.keepBody]);
    },
    money(path, { body, answer, status = 200 }, terms, run) {
      const response = answer === null ? {} : { [status]: answer };
      const proposed = status === 202 && answer !== null ? z.union([proposedSchema, answer]) : proposedSchema;
      const schema = { headers: confirmedHeaders, body, response: { ...response, 202: proposed } };
      const handle = async (request: FastifyRequest, reply: FastifyReply) => {
        const call = requests.callOf(request);
        const mustHaveDone = (done: MoneyAnswer): MoneyAnswer => {
          if (done.status < 400) return done;
          const { error, ...extra } = done.body as { error: string };
          throw new HttpError(done.status, error, { body: extra });
        };
        // Its first try may be done, and may still be on its way: the id is spent here, so that it can only come too late.
        const spend = async ({ key }: HttpError): Promise<MoneyAnswer> =>
          mustHaveDone(await requests.once(call, "spend request", async () => ({ status: 409, body: { error: key } })));
        const given = await admit(
          { request, reply },
          terms,
          async (visit) => mustHaveDone(await run({ ...visit, call })),
          request.raw.headers[repetitionHeader] === undefined ? undefined : spend,
        );
        if (given.status === 204) return reply.code(204).send();
        return reply.code(given.status === 200 ? status : given.status).send(given.body);
      };
      serve("POST", path, entry(terms), schema, handle, [(request) => requests.keepBody(request), proofs.keepBody]);
    },
    read(path, { body, answer }, terms, run, file) {
      const onRequest = [...entry(terms), notTooOften];
      const schema = {
        body,
        response: { 200: answer },
        ...(file === undefined ? {} : { querystring: fileQuerySchema }),
      };
      serve("POST", path, onRequest, schema, (request, reply) => {
        if (file === undefined || !asksFile(request)) return admit({ request, reply }, terms, run);
        const action = `${terms.action}.csv`;
        return admit({ request, reply }, { ...terms, action }, async (visit) => {
          const rows = file.rowsOf(await run(visit));
          const { columns } = file;
          return sendFile(store, visit, { path, action, filter: visit.body }, { columns, rows, total: rows.length });
        });
      });
    },
    list(
      path,
      { request: requestSchema, row, answer = listAnswerSchema(row) },
      { action, forEditors = false, columns, read },
    ) {
      const schema = { body: requestSchema, querystring: fileQuerySchema, response: { 200: answer } };
      serve("POST", path, [...entry({ action, forEditors }), notTooOften], schema, async (request, reply) => {
        const query = request.body as z.output<typeof requestSchema>;
        const { page, size } = query;
        const asOf = clock.now();
        if (!asksFile(request)) {
          return admit({ request, reply }, { action }, async ({ by }) => {
            const { rows, total, more } = await read(query, pageRange(page, size), by);
            return reply.send({ result: rows, totalPages: Math.ceil(total / size), total, asOf, ...more });
          });
        }
        const taken = `${action}.csv`;
        return admit({ request, reply }, { action: taken }, async (visit) => {
          const { rows, total } = await read(query, { from: 0, maxRows: mostFileRows }, visit.by);
          const { page: _page, size: _size, ...filter } = query as Record<string, unknown>;
          return sendFile(store, visit, { path, action: taken, filter }, { columns, rows, total });
        });
      });
    },
  };
}

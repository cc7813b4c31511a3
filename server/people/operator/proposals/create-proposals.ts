// Acts that need approval: one administrator proposes, another one approves or rejects, and it is checked anew and done in the transaction of
// who decides.
import { isAdministrator } from "../../../../src/domain/account/roles.ts";
import type { DeskRefusal } from "../../../../src/protocol/desk/desk-refusals.ts";
import * as z from "zod/mini";
import { toMajor } from "../../../../src/domain/money.ts";
import { proposalSchema } from "../../../../src/protocol/operator/proposals.ts";
import { decideProposalSchema, proposalsRequestSchema } from "../../../../src/protocol/operator/proposal-requests.ts";
import type { Author } from "../../../site/audit/author.ts";
import { writeAudit } from "../../../site/audit/write-audit.ts";
import { newId } from "../../../platform/db/new-id.ts";
import type { MoneyTrx, Store } from "../../../platform/db/store.ts";
import { canonicalJson } from "../../../platform/http/canonical-json.ts";
import { forbidden, HttpError } from "../../../platform/http/http-error.ts";
import type { MoneyAnswer, MoneyRequests } from "../../../money/money-requests.ts";
import type { Settings } from "../../../site/settings/setting.ts";
import type { CallTerms, Door, MoneyVisit } from "../door.ts";
import type { ProposalTable } from "../tables.ts";
import { countAlone, needsApproval } from "./needs-approval.ts";
import type { Prepared, ProposableAct, Subject } from "./proposable.ts";
import {
  type IsOutdated,
  listProposals,
  openProposal,
  proposalColumns,
  requireProposal,
  wireProposals,
} from "./proposal-store.ts";
import { administratorGrant } from "./role-grants.ts";
import { barOf } from "./who-may-decide.ts";

/** What was not decided by then is not done. */
const openMs = 72 * 3600_000;

export interface ProposalDeps {
  store: Pick<Store, "db" | "money">;
  settings: Settings;
  requests: Pick<MoneyRequests, "once">;
}

export interface Proposals {
  /** A call that is done at once up to its limit, and proposed above it. */
  serve<Body extends z.ZodMiniType<object>, Answer extends z.ZodMiniType>(
    path: string,
    act: ProposableAct<Body, Answer>,
    terms: CallTerms<z.output<Body>>,
  ): void;
  /**
   * Such an act behind another door.
   * @returns what that door's call then runs, under the name that the audit has for it
   */
  known<Body extends z.ZodMiniType<object>, Answer extends z.ZodMiniType>(
    act: ProposableAct<Body, Answer>,
    action: string,
  ): (visit: MoneyVisit<z.output<Body>>) => Promise<MoneyAnswer>;
  /**
   * Approves one as another administrator would, without one.
   * @param also in the same transaction @throws HttpError 404; 409 proposalDecided; what refuses it as things stand
   */
  approve(proposalId: string, by: Author, also: (trx: MoneyTrx) => Promise<void>): Promise<void>;
}

/** What editors propose and decide too: the others are none of their business. */
const editorsKind = "announce" as const;

/** Does what a stored proposal says, in the transaction of who approves. */
type CarryOut = (trx: MoneyTrx, proposal: ProposalTable, by: Author, now: number) => Promise<void>;
type AboutStored = (proposal: ProposalTable) => Promise<Pick<Subject, "locks" | "people">>;

/**
 * Two who propose for one target at the same time would each find nothing open, and each be approved: acts of such a kind have one
 * order, whichever process is asked and whosever money they lock besides.
 */
const locksOf = ({ kind, isOnce }: { kind: string; isOnce: boolean }, { locks }: Subject): readonly string[] =>
  isOnce ? [...locks, `~once:${kind}`] : locks;

/**
 * What is done alone is counted for each person of an act, and whose money an act for several moves is known only once it was looked at:
 * acts that count against one limit have one order, and each sees those before it.
 */
const countLocks = ({ limit }: Pick<ProposableAct<never, never>, "limit">): readonly string[] =>
  limit === null ? [] : [`~alone:${limit}`];

/** What an act would do, without the reason that its operator gives. @param body of its call */
function whatOf(body: unknown): string {
  const { requestId: _id, reason: _reason, ...what } = body as { requestId?: unknown; reason?: unknown };
  return canonicalJson(what);
}

const conflict = (key: DeskRefusal): HttpError => new HttpError(409, key);

export function createProposals(door: Door, deps: ProposalDeps): Proposals {
  const { store, settings, requests } = deps;
  const { db } = store;
  const actsByKind = new Map<
    string,
    { carryOut: CarryOut; about: AboutStored; fits(proposal: ProposalTable): boolean }
  >();

  /**
   * Also stores a proposal that no second administrator can decide at the moment: the server's own shell can. @returns the
   * proposal's id @throws HttpError 409 proposalOpen where another act on the target waits
   */
  async function propose<Answer>(
    trx: MoneyTrx,
    { kind, isOnce, action }: { kind: ProposalTable["kind"]; isOnce: boolean; action: string },
    { sub, target }: Subject,
    { currency, currencyId: currency_id, minor: amount }: Prepared<Answer>,
    { body, by, now }: { body: object; by: Author; now: number },
  ): Promise<string> {
    const open = isOnce ? await openProposal(trx, { kind, target, now }) : undefined;
    if (open !== undefined) {
      if (whatOf(JSON.parse(open.body)) !== whatOf(body)) throw conflict("proposalOpen");
      return open.id;
    }
    const { requestId: _, ...storedBody } = body as { requestId?: string };
    const { reason = null } = body as { reason?: string | null };
    const id = newId();
    const row: ProposalTable = {
      id,
      kind,
      sub,
      target,
      currency,
      currency_id,
      amount,
      body: JSON.stringify(storedBody),
      reason,
      status: "open",
      proposed_by: by.sub,
      created_at: now,
      expires_at: now + openMs,
      decided_by: null,
      decided_at: null,
      note: null,
    };
    await trx.insertInto("proposal").values(row).execute();
    const after = { proposalId: id, kind, amount: toMajor(amount), currency };
    await writeAudit(trx, by, { action, target, after, reason, outcome: "proposed" });
    return id;
  }

  door.list(
    "proposals",
    { request: proposalsRequestSchema, row: proposalSchema },
    {
      action: "proposals",
      columns: proposalColumns,
      forEditors: true,
      read: (request, range, by) =>
        listProposals(
          db,
          isAdministrator(by.roles) ? request : { ...request, kind: editorsKind },
          range,
          by,
          isOutdated,
        ),
    },
  );

  function actOf({ kind }: ProposalTable) {
    const act = actsByKind.get(kind);
    if (act === undefined) throw new Error(`no area carries out proposals of kind ${kind}`);
    return act;
  }

  const isOutdated: IsOutdated = (proposal) => !actOf(proposal).fits(proposal);

  /**
   * No money is touched where it is rejected: that is possible also where it cannot be read any more, or what it is
   * about is gone. @throws HttpError 404; 409 proposalDecided, proposalOutdated
   */
  const subjectOf = async (proposal: ProposalTable, approve: boolean): ReturnType<AboutStored> => {
    const noPerson = { locks: [] };
    if (isOutdated(proposal)) {
      if (!approve) return noPerson;
      throw conflict(proposal.status === "open" ? "proposalOutdated" : "proposalDecided");
    }
    try {
      return await actOf(proposal).about(proposal);
    } catch (error) {
      if (approve || !(error instanceof HttpError)) throw error;
      return noPerson;
    }
  };

  /** Closes a proposal and carries it out; the caller has looked at who decides. @throws HttpError 409 proposalDecided; what refuses it as things stand */
  async function settle(
    trx: MoneyTrx,
    proposal: ProposalTable,
    { approve, note }: { approve: boolean; note: string | null },
    by: Author,
    now: number,
  ): Promise<ProposalTable> {
    const change = { status: approve ? "approved" : "rejected", decided_by: by.sub, decided_at: now, note } as const;
    const decided = await trx
      .updateTable("proposal")
      .set(change)
      .where("id", "=", proposal.id)
      .where("status", "=", "open")
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (decided.numUpdatedRows !== 1n) throw conflict("proposalDecided");
    const after = { status: change.status, note };
    await writeAudit(trx, by, { action: "proposal.decide", target: proposal.id, before: { status: "open" }, after });
    if (approve) await actOf(proposal).carryOut(trx, proposal, by, now);
    return { ...proposal, ...change };
  }

  async function decide({ body, by, call }: MoneyVisit<z.output<typeof decideProposalSchema>>): Promise<MoneyAnswer> {
    const { proposalId, approve, note = null } = body;
    const proposal = await requireProposal(db, proposalId);
    if (!isAdministrator(by.roles) && proposal.kind !== editorsKind) throw forbidden();
    const { locks, people = [] } = await subjectOf(proposal, approve);
    const work = async (trx: MoneyTrx, now: number): Promise<MoneyAnswer> => {
      const bar = people.includes(by.sub)
        ? "concerned"
        : barOf(proposal, { ...by, at: now }, await administratorGrant(trx, by.sub));
      if (bar !== null) {
        const details = [{ path: "proposalId", message: bar }];
        throw new HttpError(403, "fourEyes", { body: { details } });
      }
      const decided = await settle(trx, proposal, { approve, note }, by, now);
      const [wire] = await wireProposals(trx, [decided], by, isOutdated);
      return { status: 200, body: wire };
    };
    return requests.once(call, "decide proposal", work, locks);
  }
  door.money(
    "proposals/decide",
    { body: decideProposalSchema, answer: proposalSchema },
    { action: "proposal.decide", confirmed: true, forEditors: true, target: ({ proposalId }) => proposalId },
    decide,
  );

  const learn: Proposals["known"] = (act, action) => {
    const bodyOf = (proposal: ProposalTable) => act.body.parse(JSON.parse(proposal.body));
    actsByKind.set(act.kind, {
      fits: ({ body }) => act.body.safeParse(JSON.parse(body)).success,
      async about(proposal) {
        const subject = await act.about(db, bodyOf(proposal));
        return { ...subject, locks: locksOf(act, subject) };
      },
      async carryOut(trx, proposal, by, now) {
        const prepared = await act.prepare(trx, bodyOf(proposal), now, by);
        await prepared.carryOut({ by, proposal: { id: proposal.id, proposedBy: proposal.proposed_by } });
      },
    });
    return async ({ body, by, call }) => {
      const subject = await act.about(db, body);
      if (subject.sub === by.sub || subject.people?.includes(by.sub)) throw forbidden();
      const work = async (trx: MoneyTrx, now: number): Promise<MoneyAnswer> => {
        const prepared = await act.prepare(trx, body, now, by);
        const judged = { limit: act.limit, prepared, by: by.sub, person: subject.sub, now };
        if (!(await needsApproval(trx, settings, judged))) {
          await countAlone(trx, judged);
          const done = await prepared.carryOut({ by, proposal: null });
          return act.answer === null ? { status: 204, body: null } : { status: 200, body: done };
        }
        const what = { kind: act.kind, isOnce: act.isOnce, action };
        return { status: 202, body: { proposalId: await propose(trx, what, subject, prepared, { body, by, now }) } };
      };
      // The operator's own lock too: two calls at once must not both be the first that is counted.
      return requests.once(call, action, work, [...locksOf(act, subject), ...countLocks(act), by.sub]);
    };
  };

  return {
    known: learn,
    async approve(proposalId, by, also) {
      const proposal = await requireProposal(db, proposalId);
      const { locks } = await subjectOf(proposal, true);
      await store.money("decide proposal", [...new Set([...locks, by.sub])], async (trx, now) => {
        await settle(trx, proposal, { approve: true, note: null }, { ...by, at: now }, now);
        await also(trx);
      });
    },
    serve(path, act, terms) {
      door.money(path, { body: act.body, answer: act.answer }, terms, learn(act, terms.action));
    },
  };
}

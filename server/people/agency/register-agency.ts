// Everything below /agency/v1 that moves money and people.
import { isAdministrator } from "../../../src/domain/account/roles.ts";
import {
  agencyAgentRowSchema,
  agencyAgentsRequestSchema,
  agentSettingsRequestSchema,
  createAgentRequestSchema,
} from "../../../src/protocol/agency/agents.ts";
import {
  agencyCreditAnswerSchema,
  agencyCreditRequestSchema,
  agencyFloatRequestSchema,
  agencyWithdrawalAnswerSchema,
  agencyWithdrawalRequestSchema,
} from "../../../src/protocol/agency/credit.ts";
import { agencyMeSchema } from "../../../src/protocol/agency/me.ts";
import {
  agencyUserRowSchema,
  agencyUsersRequestSchema,
  blockPlayerRequestSchema,
  createdUserSchema,
  createPlayerRequestSchema,
  playerSettingsRequestSchema,
} from "../../../src/protocol/agency/users.ts";
import { afterCommit } from "../../platform/db/after-commit.ts";
import { forbidden } from "../../platform/http/http-error.ts";
import type { Door } from "../operator/door.ts";
import type { Proposals } from "../operator/proposals/create-proposals.ts";
import { countCall } from "../../money/rates.ts";
import type { AgencyDeps } from "./agency-deps.ts";
import { moveFloat, setMayAgents } from "./agents/change-agent.ts";
import { blockPlayer, setPlayerSettings } from "./players/change-player.ts";
import { createUser } from "./agents/create-user.ts";
import { creditPlayer } from "./players/credit-player.ts";
import { agencyMe, agentColumns, listAgents } from "./agents/list-agents.ts";
import { listPlayers, playerColumns } from "./players/list-players.ts";
import { once } from "./funds/once.ts";
import { giveFloat } from "./operator/operator-acts.ts";
import { withdrawByCode } from "./funds/withdrawal-by-code.ts";
import { treeLock } from "./agents/tree.ts";
import { type Viewer, viewerOf } from "./agents/viewer.ts";

const wrongCodes = 5;
const wrongCodesWindowMs = 10 * 60_000;

const target = ({ sub }: { sub: string }): string => sub;

/** Money of players is moved by their agents alone: an administrator adjusts. @throws HttpError 403 */
function agentAlone(viewer: Viewer): Extract<Viewer, { kind: "agent" }> {
  if (viewer.kind !== "agent") throw forbidden();
  return viewer;
}

function registerPlayers(door: Door, deps: AgencyDeps): void {
  const { store, sandbox, realtime, forgetIdentities } = deps;

  door.list(
    "users",
    { request: agencyUsersRequestSchema, row: agencyUserRowSchema },
    {
      action: "agency.players",
      columns: playerColumns,
      read: async (request, range, by) => listPlayers(store, sandbox, await viewerOf(store, by), request, range),
    },
  );
  door.money(
    "users/create",
    { body: createPlayerRequestSchema, answer: createdUserSchema, status: 201 },
    { action: "agency.playerCreate", confirmed: false, target: ({ username }) => username },
    async ({ body, by, call }) => {
      await countCall(deps, deps.rates.invitation, call);
      return createUser(deps, { call, viewer: await viewerOf(store, by), by, kind: "player", request: body });
    },
  );
  door.act(
    "users/block",
    { body: blockPlayerRequestSchema },
    { action: "agency.block", confirmed: false, target },
    async ({ body, by }) => {
      const viewer = await viewerOf(store, by);
      await store.transact("block player", async (trx) => {
        await blockPlayer(trx, deps, viewer, body, by);
        afterCommit(trx, () => {
          forgetIdentities(body.sub);
          if (!body.blocked) return;
          realtime.toUser(body.sub, "user_blocked", {});
          realtime.disconnectUser(body.sub);
        });
      });
    },
  );
  door.act(
    "users/settings",
    { body: playerSettingsRequestSchema },
    { action: "agency.playerSettings", confirmed: false, target },
    async ({ body, by }) => {
      const viewer = await viewerOf(store, by);
      await store.money("set player", [treeLock, body.sub], (trx) => setPlayerSettings(trx, viewer, body, by));
    },
  );
}

function registerMoney(door: Door, deps: AgencyDeps): void {
  const { store, requests, rates, shortLived } = deps;
  const wrong = shortLived.throttle("agency-pay-out", wrongCodes, wrongCodesWindowMs);

  door.money(
    "credit",
    { body: agencyCreditRequestSchema, answer: agencyCreditAnswerSchema },
    { action: "agency.credit", confirmed: false, target },
    async ({ body, by, call }) => {
      agentAlone(await viewerOf(store, by));
      await countCall(deps, rates.agencyCredit, call);
      return once(
        requests,
        call,
        "credit player",
        (trx, now) => creditPlayer(trx, deps, body, { ...by, at: now }, now),
        [body.sub],
      );
    },
  );
  door.money(
    "payOut",
    { body: agencyWithdrawalRequestSchema, answer: agencyWithdrawalAnswerSchema },
    { action: "agency.payOut", confirmed: false },
    async ({ body, by, call }) => {
      const { path } = agentAlone(await viewerOf(store, by));
      return withdrawByCode(deps, wrong, { call, asked: body, by, path });
    },
  );
}

function registerAgents(door: Door, deps: AgencyDeps, proposals: Proposals): void {
  const { store, sandbox, requests, rates } = deps;
  const fromHouse = proposals.known(giveFloat, "agency.float");

  door.list(
    "agents",
    { request: agencyAgentsRequestSchema, row: agencyAgentRowSchema },
    {
      action: "agency.agents",
      columns: agentColumns,
      read: async (request, range, by) => listAgents(store, sandbox, await viewerOf(store, by), request, range),
    },
  );
  door.money(
    "agents/create",
    { body: createAgentRequestSchema, answer: createdUserSchema, status: 201 },
    {
      action: "agency.agentCreate",
      target: ({ username }) => username,
      // The house's agents are its administrators' word.
      confirmed: (_body, by) => isAdministrator(by.roles),
    },
    async ({ body, by, call }) => {
      await countCall(deps, deps.rates.invitation, call);
      return createUser(deps, { call, viewer: await viewerOf(store, by), by, kind: "agent", request: body });
    },
  );
  door.act(
    "agents/settings",
    { body: agentSettingsRequestSchema },
    { action: "agency.agentSettings", confirmed: false, target },
    async ({ body, by }) => {
      const viewer = await viewerOf(store, by);
      await store.money("set agent", [treeLock], (trx) => setMayAgents(trx, viewer, body, by));
    },
  );
  door.money(
    "agents/float",
    { body: agencyFloatRequestSchema, answer: agencyCreditAnswerSchema },
    { action: "agency.float", target, confirmed: (_body, by) => isAdministrator(by.roles) },
    async (visit) => {
      const { body: request, by, call } = visit;
      const viewer = await viewerOf(store, by);
      await countCall(deps, rates.agencyCredit, call);
      // The house's own float is given by two above a limit.
      if (viewer.kind === "administrator") return fromHouse(visit);
      return once(requests, call, "move float", (trx, at) => moveFloat(trx, { viewer, request, by, at }), [
        request.sub,
        treeLock,
      ]);
    },
  );
}

export function registerAgencyCalls(door: Door, deps: AgencyDeps, proposals: Proposals): void {
  const { store, sandbox } = deps;
  door.get("me", agencyMeSchema, { action: "agency.me", forEditors: true }, async ({ by }) =>
    agencyMe(store, sandbox, await viewerOf(store, by)),
  );
  registerPlayers(door, deps);
  registerMoney(door, deps);
  registerAgents(door, deps, proposals);
}

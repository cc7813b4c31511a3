// Publishing a campaign, and granting what it gives: above a limit they need approval.
import {
  grantAnswerSchema,
  grantRequestSchema,
  saveCampaignSchema,
  savedCampaignSchema,
  setCampaignStateSchema,
} from "../../../src/protocol/operator/campaigns.ts";
import { hasCode } from "../../../src/domain/account/bonus-kinds.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import type { MoneyDeps } from "../open-money.ts";
import { approvalOf, noAmount, type Prepared, type ProposableAct } from "../../people/operator/proposals/proposable.ts";
import { treeLock } from "../../people/agency/agents/tree.ts";
import type { Database } from "../../platform/db/database.ts";
import { worstCost } from "./campaign-cost.ts";
import { campaignRow, findCampaign, isRunning, lockedCampaign, type StoredCampaign } from "./campaigns.ts";
import { grantBonus } from "./grant-bonus.ts";
import { assertCanBecome, assertCanSave, saveCampaign, setCampaignState } from "./save-campaign.ts";

async function requireCampaign(db: Database, id: string): Promise<StoredCampaign> {
  const campaign = await findCampaign(db, id);
  if (campaign === undefined) throw notFound();
  return campaign;
}

/** How an act of this cost is judged. */
function costOf(
  campaign: Pick<StoredCampaign, "kind" | "terms">,
  uses: number | null,
): Omit<Prepared<never>, "carryOut"> {
  const costs = worstCost(campaign, uses);
  const [first, ...others] = costs ?? [];
  return first === undefined
    ? { ...noAmount, approval: costs === null ? "needed" : "none" }
    : { ...first, others, approval: "by-amount" };
}

const noApproval = { ...noAmount, approval: "none" } as const;

export const keepCampaign: ProposableAct<typeof saveCampaignSchema, typeof savedCampaignSchema> = {
  kind: "campaign",
  limit: "campaign",
  body: saveCampaignSchema,
  answer: savedCampaignSchema,
  isOnce: false,
  async about(db, { id }) {
    if (id !== undefined) await requireCampaign(db, id);
    // Its code is no agent's: agents' codes are made under this lock.
    return { sub: null, target: id ?? "", locks: [treeLock] };
  },
  async prepare(trx, campaign, now) {
    const storedCampaign = campaign.id === undefined ? undefined : await lockedCampaign(trx, campaign.id);
    await assertCanSave(trx, campaign, storedCampaign);
    const row = campaignRow(campaign);
    // A running campaign was judged when it was published, and its terms cannot change.
    const gives = row.state === "running" && storedCampaign?.state !== "running" && row.audience !== "listed";
    const cost = gives ? costOf(row, row.max_uses) : noApproval;
    return { ...cost, carryOut: (actor) => saveCampaign(trx, campaign, { ...actor.by, at: now }, approvalOf(actor)) };
  },
};

export const publishCampaign: ProposableAct<typeof setCampaignStateSchema, typeof savedCampaignSchema> = {
  kind: "publish",
  limit: "campaign",
  body: setCampaignStateSchema,
  answer: savedCampaignSchema,
  isOnce: true,
  async about(db, { id }) {
    await requireCampaign(db, id);
    return { sub: null, target: id, locks: [] };
  },
  async prepare(trx, body) {
    const campaign = await lockedCampaign(trx, body.id);
    if (campaign === undefined) throw notFound();
    assertCanBecome(campaign, body.state);
    // Of a listed one nothing is given but by a grant, which is judged by itself.
    const gives = body.state === "running" && campaign.state !== "running" && campaign.audience !== "listed";
    const cost = gives ? costOf(campaign, campaign.max_uses) : noApproval;
    return { ...cost, carryOut: (actor) => setCampaignState(trx, body, actor.by, approvalOf(actor)) };
  },
};

export function grantCampaign(deps: MoneyDeps): ProposableAct<typeof grantRequestSchema, typeof grantAnswerSchema> {
  return {
    kind: "grant",
    limit: "campaign",
    body: grantRequestSchema,
    answer: grantAnswerSchema,
    isOnce: false,
    async about(db, { id, subs }) {
      await requireCampaign(db, id);
      const players = [...new Set(subs)];
      return { sub: players.length === 1 ? (players[0] ?? null) : null, people: players, target: id, locks: players };
    },
    async prepare(trx, body, now) {
      const campaign = await requireCampaign(trx, body.id);
      if (!isRunning(campaign, now) || !hasCode(campaign)) throw new HttpError(409, "campaignEnded");
      const players = [...new Set(body.subs)];
      return {
        ...costOf(campaign, players.length),
        shares: players.flatMap((person) => (worstCost(campaign, 1) ?? []).map((money) => ({ ...money, person }))),
        carryOut: async (actor) => ({
          count: await grantBonus(trx, deps, { ...body, subs: players, campaign, now }, actor.by, approvalOf(actor)),
        }),
      };
    },
  };
}

// The operator makes, changes and steers campaigns, and grants what they give to chosen players.
import type { Transaction } from "kysely";
import { foldPromoCode } from "../../../src/domain/account/promo-code.ts";
import type { Campaign, CampaignState } from "../../../src/protocol/bonuses.ts";
import type { Author } from "../../site/audit/author.ts";
import { writeAudit } from "../../site/audit/write-audit.ts";
import { newId } from "../../platform/db/new-id.ts";
import type { Schema } from "../../platform/db/schema.ts";
import { HttpError, notFound } from "../../platform/http/http-error.ts";
import { canonicalJson } from "../../platform/http/canonical-json.ts";
import type { Database } from "../../platform/db/database.ts";
import { campaignProblem, changeableProblem } from "./campaign-problem.ts";
import { campaignRow, findCampaign, lockedCampaign, type StoredCampaign, wireCampaign } from "./campaigns.ts";

export type WireCampaign = ReturnType<typeof wireCampaign>;

/** Of a published campaign only the texts and the end may change: everything else was promised to players. */
function isSamePromise(storedCampaign: StoredCampaign, campaign: Campaign): boolean {
  const promiseText = ({
    kind,
    campaign_group,
    code,
    terms,
    from_at,
    period,
    audience,
    max_uses,
  }: Partial<StoredCampaign>) =>
    canonicalJson({
      kind,
      campaign_group,
      code: typeof code === "string" ? foldPromoCode(code) : null,
      from_at,
      period,
      audience,
      max_uses,
      terms: JSON.parse(terms ?? "null") as unknown,
    });
  return promiseText(storedCampaign) === promiseText(campaignRow(campaign));
}

async function assertCodeFree(db: Database, id: string, code: string | null): Promise<void> {
  if (code === null) return;
  const other = await db
    .selectFrom("campaign")
    .select("id")
    .where("code", "=", code)
    .where("id", "<>", id)
    .executeTakeFirst();
  const agents = await db.selectFrom("agency_code").select("code").where("code", "=", code).executeTakeFirst();
  if (other !== undefined || agents !== undefined) throw new HttpError(409, "promoTaken");
}

/**
 * What was promised under older rules stays, so that its words and its end can still be changed.
 * @param storedCampaign as it stands; undefined = a new one
 * @throws HttpError 400 naming what is wrong
 */
function assertSound(campaign: Campaign, storedCampaign: StoredCampaign | undefined): void {
  const isPromised =
    storedCampaign !== undefined && storedCampaign.state !== "draft" && isSamePromise(storedCampaign, campaign);
  const problem = isPromised ? changeableProblem(campaign) : campaignProblem(campaign);
  if (problem !== null) throw new HttpError(400, "badRequest", { body: { details: [problem] } });
}

/**
 * What refuses it as things stand, also where it waits for approval.
 * @param storedCampaign as it stands; undefined = a new one @throws HttpError 400 naming what is wrong; 404; 409 promoTaken, campaignRunning
 */
export async function assertCanSave(
  db: Database,
  campaign: Campaign,
  storedCampaign: StoredCampaign | undefined,
): Promise<void> {
  if (campaign.id !== undefined && storedCampaign === undefined) throw notFound();
  assertSound(campaign, storedCampaign);
  await assertCodeFree(db, campaign.id ?? "", campaignRow(campaign).code);
  if (storedCampaign !== undefined && storedCampaign.state !== "draft" && !isSamePromise(storedCampaign, campaign))
    throw new HttpError(409, "campaignRunning");
}

/** Of one that can be saved. @param agreed of two, for the audit */
export async function saveCampaign(
  trx: Transaction<Schema>,
  campaign: Campaign,
  by: Author,
  agreed: object,
): Promise<WireCampaign> {
  const id = campaign.id ?? newId();
  const storedCampaign = await lockedCampaign(trx, id);
  const row = campaignRow(campaign);
  if (storedCampaign === undefined)
    await trx
      .insertInto("campaign")
      .values({ id, ...row, uses: 0, accounted_until: null, created_at: by.at })
      .execute();
  else {
    const change = storedCampaign.state === "draft" ? row : { texts: row.texts, to_at: row.to_at };
    await trx.updateTable("campaign").set(change).where("id", "=", id).execute();
  }
  const saved = await findCampaign(trx, id);
  if (saved === undefined) throw new Error(`campaign ${id} was saved and is gone`);
  const [before, after] = [
    storedCampaign === undefined ? undefined : wireCampaign(storedCampaign),
    wireCampaign(saved),
  ];
  await writeAudit(trx, by, { action: "campaign.save", target: id, before, after: { ...after, ...agreed } });
  return after;
}

const nextStates: Readonly<Record<CampaignState, readonly CampaignState[]>> = {
  draft: ["running", "ended"],
  running: ["paused", "ended"],
  paused: ["running", "ended"],
  ended: [],
};

/** @throws HttpError 409 campaignEnded */
export function assertCanBecome({ state: stored }: Pick<StoredCampaign, "state">, state: CampaignState): void {
  if (stored !== state && !nextStates[stored].includes(state)) throw new HttpError(409, "campaignEnded");
}

/** @param agreed of two, for the audit @throws HttpError 404, 409 campaignEnded */
export async function setCampaignState(
  trx: Transaction<Schema>,
  { id, state, reason }: { id: string; state: CampaignState; reason?: string | null | undefined },
  by: Author,
  agreed: object,
): Promise<WireCampaign> {
  const storedCampaign = await lockedCampaign(trx, id);
  if (storedCampaign === undefined) throw notFound();
  assertCanBecome(storedCampaign, state);
  if (storedCampaign.state !== state) {
    await trx.updateTable("campaign").set({ state }).where("id", "=", id).execute();
    const after = Object.keys(agreed).length === 0 ? state : { state, ...agreed };
    await writeAudit(trx, by, { action: "campaign.state", target: id, before: storedCampaign.state, after, reason });
  }
  return wireCampaign({ ...storedCampaign, state });
}

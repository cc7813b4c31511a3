// Campaigns as they are stored, read and saved. Codes are compared without regard to case.
import type { Selectable } from "kysely";
import { foldPromoCode } from "../../../src/domain/account/promo-code.ts";
import type { BonusTerms, Campaign, Promotion } from "../../../src/protocol/bonuses.ts";
import { dialectOf } from "../../platform/db/dialect-of.ts";
import type { Database } from "../../platform/db/database.ts";
import { fallbackLanguage } from "../../languages.ts";
import type { CampaignTable } from "./tables.ts";
import { lookup } from "../../../src/domain/open-record.ts";

export type StoredCampaign = Selectable<CampaignTable>;

export const termsOf = ({ terms }: { terms: string }): BonusTerms => JSON.parse(terms) as BonusTerms;

type Texts = Campaign["texts"];

/** In the language, else in the site's, else in whatever it has. */
export function textIn(campaign: Pick<StoredCampaign, "texts">, language: string): Texts[string] {
  const texts = JSON.parse(campaign.texts) as Texts;
  const textInLanguage = lookup(texts, language);
  return textInLanguage ?? texts[fallbackLanguage] ?? Object.values(texts)[0] ?? { title: "", html: "" };
}

export function findCampaign(db: Database, id: string): Promise<StoredCampaign | undefined> {
  return db.selectFrom("campaign").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Until the transaction ends no one else saves or publishes it: what is published is what was judged. */
export function lockedCampaign(db: Database, id: string): Promise<StoredCampaign | undefined> {
  const rows = db.selectFrom("campaign").selectAll().where("id", "=", id);
  return (dialectOf(db) === "postgres" ? rows.forUpdate() : rows).executeTakeFirst();
}

/** As it is stored, and as it may have been stored by an older fold. */
export const spellingsOf = (code: string): string[] => [foldPromoCode(code), code.trim()];

/** One that is not published yet is not known. */
export function findByCode(db: Database, code: string): Promise<StoredCampaign | undefined> {
  return db
    .selectFrom("campaign")
    .selectAll()
    .where("code", "in", spellingsOf(code))
    .where("state", "<>", "draft")
    .executeTakeFirst();
}

/** @param now epoch ms */
export function isRunning({ state, from_at, to_at }: StoredCampaign, now: number): boolean {
  return state === "running" && (from_at ?? now) <= now && (to_at ?? Infinity) > now;
}

/** Those that run by now, the oldest first. @param now epoch ms */
export async function runningCampaigns(db: Database, now: number): Promise<StoredCampaign[]> {
  const rows = await db
    .selectFrom("campaign")
    .selectAll()
    .where("state", "=", "running")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.filter((campaign) => isRunning(campaign, now));
}

export function wirePromotion(campaign: StoredCampaign, language: string): Promotion {
  const { id, kind, campaign_group: group, from_at: from, to_at: to, period } = campaign;
  return { id, kind, group, ...textIn(campaign, language), from, to, period, terms: termsOf(campaign) };
}

export function wireCampaign(campaign: StoredCampaign): Campaign & { id: string; uses: number } {
  const { id, kind, campaign_group: group, code, period, audience, max_uses: maxUses, uses, state } = campaign;
  return {
    ...termsOf(campaign),
    id,
    kind,
    group,
    code,
    from: campaign.from_at,
    to: campaign.to_at,
    period,
    audience,
    maxUses,
    uses,
    state,
    texts: JSON.parse(campaign.texts) as Texts,
  };
}

/** What is kept of a campaign as the operator gives it. */
export function campaignRow(campaign: Campaign): Omit<CampaignTable, "id" | "uses" | "accounted_until" | "created_at"> {
  const { amounts, factor, minOdd, minLegs, maxStake, contribution, takeDays, playDays } = campaign;
  const terms: BonusTerms = { amounts, factor, minOdd, minLegs, maxStake, contribution, takeDays, playDays };
  return {
    kind: campaign.kind,
    campaign_group: campaign.group,
    code: campaign.code === null ? null : foldPromoCode(campaign.code),
    terms: JSON.stringify(terms),
    from_at: campaign.from,
    to_at: campaign.to,
    period: campaign.period,
    audience: campaign.audience,
    max_uses: campaign.maxUses,
    texts: JSON.stringify(campaign.texts),
    state: campaign.state,
  };
}

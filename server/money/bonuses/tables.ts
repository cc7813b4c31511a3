// The tables that bonuses own. Amounts are minor units, times epoch ms.
import type { BonusKind } from "../../../src/domain/account/bonus-kinds.ts";
import type { BonusStatus, CampaignPeriod, CampaignState } from "../../../src/protocol/bonuses.ts";

export interface CampaignTable {
  id: string;
  kind: BonusKind;
  campaign_group: "regular" | "periodic";
  /** Folded; null = none is needed. */
  code: string | null;
  /** JSON of BonusTerms, amounts in major units. */
  terms: string;
  from_at: number | null;
  to_at: number | null;
  period: CampaignPeriod;
  audience: "all" | "new" | "listed";
  max_uses: number | null;
  /** Bonuses that were given or offered by it. */
  uses: number;
  /** Of cashback: up to when losses were made up for; null = never. */
  accounted_until: number | null;
  /** JSON: by language, title and html. */
  texts: string;
  state: CampaignState;
  created_at: number;
}

/** A player's bonus, from the moment in which it was promised. */
export interface BonusTable {
  id: string;
  sub: string;
  campaign_id: string;
  kind: BonusKind;
  /** The period that it was given in: a campaign gives one in each. */
  period: string;
  /** Of the wallet that its money lies in: of a free bet the free-bet wallet. */
  currency: string;
  currency_id: number;
  /** 0 = the deposit that it depends on has not come. */
  amount: number;
  /** Of one that came with a deposit: what of that deposit is still there, minor units; 0 = none, or from before it was kept. */
  deposit: number;
  /** Its money in that wallet and in held stakes. */
  remaining: number;
  required: number;
  done: number;
  /** JSON of the BonusTerms that it was promised under. */
  terms: string;
  status: BonusStatus;
  created_at: number;
  /** Of one that waits or is offered. */
  take_until: number;
  taken_at: number | null;
  /** Until when it can be staked; null = it was not taken. */
  expires_at: number | null;
  ended_at: number | null;
  /** How often its money was taken off: a free bet may come back from a void ticket. */
  ends: number;
}

/** What a ticket has to do with a bonus. */
export interface BonusStakeTable {
  ticket_id: string;
  bonus_id: string;
  /** What of its stake is the bonus's money. */
  minor: number;
  /** What of `done` it is. */
  counted: number;
}

/** A bonus that no deposit brings, given to a person once in each period of its campaign; marks under the data key. */
export interface BonusClaimTable {
  campaign_id: string;
  period: string;
  /** Of the e-mail's mailbox. */
  person: string;
  /** Of where it was claimed from. */
  address: string;
  at: number;
}

/** The code of a registration, until the e-mail is confirmed. */
export interface WaitingCodeTable {
  sub: string;
  code: string;
  /** Where the account was made from, as limits count addresses. */
  address: string;
  created_at: number;
  /** Not looked at before, epoch ms: too many came from its address. */
  next_at: number;
}

export interface BonusTables {
  campaign: CampaignTable;
  bonus: BonusTable;
  bonus_stake: BonusStakeTable;
  bonus_claim: BonusClaimTable;
  waiting_code: WaitingCodeTable;
}

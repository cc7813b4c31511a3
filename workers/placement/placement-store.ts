// The only writer of the placement row. What is unresolved also lies sealed in `secrets`, by user.
import type { PlacementRow, PlacementState, TicketRow } from "../../src/db/device-tables.ts";
import { hasPendingPlacement } from "../../src/db/pending-money.ts";
import { readTermsInputs } from "../../src/db/placement-inputs.ts";
import { placementSecretOf } from "../../src/db/placement-secret.ts";
import { placementTerms } from "../../src/domain/ticket/placement-terms.ts";
import { KvotaError } from "../api/errors.ts";
import type { Databases } from "../core/ports.ts";
import type { Sealed, Sealer } from "../session/sealing.ts";
import { readTicket } from "../../src/db/read-ticket.ts";
import { outcomeEffects, type AfterPaying, type OutcomeEffects } from "./machine/outcome-effects.ts";
import { singlesEffects } from "./singles-effects.ts";
import { progressOf } from "./singles-batch.ts";
import { placementRecordSchema, type EndedSingle, type PlacementRecord } from "./placement-record.ts";
import type { Outcome } from "./machine/placement-types.ts";

/** What is paid, as the player saw it. */
export type PaidDraft = Pick<TicketRow, "revision" | "stake" | "singleStakes">;

export interface PlacementStore {
  /** Locks the ticket for this placement. Fails with `ticketLocked` or `ticketChanged`, having written nothing. */
  begin(record: PlacementRecord, draft: PaidDraft): Promise<void>;
  save(record: PlacementRecord, state: PlacementState): Promise<void>;
  settle(record: PlacementRecord, outcome: Outcome): Promise<void>;
  /** One of several singles ended, and this one follows. */
  follow(next: PlacementRecord): Promise<void>;
  /** All of several singles have ended. */
  settleSingles(record: PlacementRecord, ended: readonly EndedSingle[]): Promise<void>;
  /** The user's unresolved placement; null = none. */
  load(sub: string): Promise<PlacementRecord | null>;
  /** The row tabs see; the sealed record stays. */
  show(state: PlacementState): Promise<void>;
}

function sendingState(record: PlacementRecord): PlacementState {
  const singles = progressOf(record);
  return { state: "sending", ticketId: record.ticketId, ...(singles === undefined ? {} : { singles }) };
}

const rowOf = (state: PlacementState): PlacementRow => ({ ...state, id: "current" });

export function createPlacementStore(databases: Databases, sealer: Sealer): PlacementStore {
  const db = databases.device;

  async function save(record: PlacementRecord, state: PlacementState = sendingState(record)): Promise<void> {
    const value = await sealer.seal(record, record.sub);
    await db.transaction("rw", [db.placement, db.secrets], async () => {
      await db.secrets.put({ id: placementSecretOf(record.sub), value });
      await db.placement.put(rowOf(state));
    });
  }

  async function end(
    { sub }: PlacementRecord,
    effectsOn: (ticket: TicketRow, after: AfterPaying) => OutcomeEffects,
  ): Promise<void> {
    const { minStake } = placementTerms(await readTermsInputs(databases));
    const keepSelections = (await db.preferences.get("keepSelections"))?.value === true;
    await db.transaction("rw", [db.ticket, db.placement, db.secrets, db.dialogs], async () => {
      const changes = effectsOn(await readTicket(db), { minStake, keepSelections });
      if (changes.ticket !== null) await db.ticket.put(changes.ticket);
      if (changes.dialog !== null) await db.dialogs.put(changes.dialog);
      await db.secrets.delete(placementSecretOf(sub));
      await db.placement.put(rowOf({ state: "idle" }));
    });
  }

  return {
    async begin(record, { revision, stake, singleStakes }) {
      // Sealing is asynchronous, and an IndexedDB transaction does not outlive that: it comes first.
      const value = await sealer.seal(record, record.sub);
      await db.transaction("rw", [db.ticket, db.placement, db.secrets], async () => {
        if (await hasPendingPlacement(db)) throw new KvotaError("ticketLocked");
        const ticket = await readTicket(db);
        if (ticket.revision !== revision) throw new KvotaError("ticketChanged");
        if (ticket.stake !== stake || ticket.singleStakes !== singleStakes)
          await db.ticket.put({
            ...ticket,
            stake,
            stakeLowered: false,
            ...(singleStakes === undefined ? {} : { singleStakes }),
          });
        await db.secrets.put({ id: placementSecretOf(record.sub), value });
        await db.placement.put(rowOf(sendingState(record)));
      });
    },

    save,

    settle: (record, outcome) => end(record, (ticket, after) => outcomeEffects(outcome, record, ticket, after)),

    settleSingles: (record, ended) => end(record, (ticket, after) => singlesEffects(ended, record, ticket, after)),

    follow: save,

    async load(sub) {
      const secret = await db.secrets.get(placementSecretOf(sub));
      if (secret === undefined) return null;
      const parsed = placementRecordSchema.safeParse(await sealer.unseal(secret.value as Sealed, sub));
      return parsed.success ? parsed.data : null;
    },

    async show(state) {
      await db.placement.put(rowOf(state));
    },
  };
}

// The only writer of `moneyOrders`. An order without an outcome also lies sealed in `secrets`: its row goes at log-out, it
// does not.
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { SecretRow } from "../../src/db/device-tables.ts";
import {
  isOpenOrder,
  orderSecretOf,
  orderSecretsOf,
  type MoneyOrderKind,
  type MoneyOrderRow,
  type OrderState,
} from "../../src/db/money-orders.ts";
import { KvotaError } from "../api/errors.ts";
import type { Sealed, Sealer } from "../session/sealing.ts";
import { orderKinds } from "./order-kinds.ts";
import { orderRecordSchema, shownBody, type OrderRecord } from "./order-record.ts";

const checking = { state: "checking", error: null, result: null } as const;

/** Outcomes that no tab has read; the oldest go first. */
export const keptOutcomes = 20;

export interface OrderStore {
  /** Keeps the order before it is sent. Fails with the kind's `pendingCode` (a like one is open), with what the kind says or `mustLogin`. */
  begin(record: OrderRecord, tabId: string, at: number): Promise<void>;
  /** What became of it. False = it is no order of the present user any more, and nothing was written. */
  save(record: OrderRecord, state: OrderState<MoneyOrderKind>): Promise<boolean>;
  /** Stores an order that is under way again, where the tables were taken away and it is not in them any more. */
  restore(record: OrderRecord): Promise<void>;
  /** Those without an outcome, also of earlier log-ins; what was only sealed is shown again. Oldest first. */
  load(): Promise<OrderRecord[]>;
  /** Forgets an outcome that was read; an open order stays. */
  acknowledge(requestId: string): Promise<void>;
}

/** @param belongs asked inside the transaction: whether `sub` is still signed in */
export function createOrderStore(db: DeviceDb, sealer: Sealer, sub: string, belongs: () => boolean): OrderStore {
  const write = <T>(work: () => Promise<T>): Promise<T> =>
    db.transaction("rw", db.moneyOrders, db.secrets, db.cashOuts, work);
  /** Of the orders of this store, by request id. */
  const origins = new Map<string, { at: number; tabId: string }>();
  const rowsOfUser = (): Promise<MoneyOrderRow[]> => db.moneyOrders.where("sub").equals(sub).toArray();

  async function sealed(): Promise<{ at: number; tabId: string; record: OrderRecord }[]> {
    const secrets = await db.secrets.where("id").startsWith(orderSecretsOf(sub)).toArray();
    const opened = await Promise.all(secrets.map(({ value }) => sealer.unseal(value as Sealed, sub)));
    return opened.flatMap((value) => {
      const parsed = orderRecordSchema.safeParse(value);
      return parsed.success ? [parsed.data] : [];
    });
  }

  async function forget(rows: readonly MoneyOrderRow[]): Promise<void> {
    await db.moneyOrders.bulkDelete(rows.map(({ requestId }): [string, string] => [sub, requestId]));
  }

  return {
    async begin(record, tabId, at) {
      origins.set(record.requestId, { at, tabId });
      // Sealing is asynchronous, and no transaction outlives that: it comes first.
      const value = await sealer.seal({ at, tabId, record }, sub);
      await write(async () => {
        if (!belongs()) throw new KvotaError("mustLogin");
        const kind = orderKinds[record.kind];
        const alike = (await rowsOfUser()).filter((row) => row.kind === record.kind && isAlike(row, record));
        if (alike.some(isOpenOrder)) throw new KvotaError(kind.pendingCode ?? "orderPending");
        await kind.assertValid?.(db, sub, record.body as never, at);
        // The next one is given where the last one was read.
        await forget(alike.filter((row) => row.tabId === tabId));
        await db.secrets.put({ id: orderSecretOf(sub, record.requestId), value });
        await db.moneyOrders.put(rowOf(record, tabId, at, { state: "sending", error: null, result: null }));
      });
    },

    save: (record, state) =>
      write(async () => {
        const row = await db.moneyOrders.get([sub, record.requestId]);
        if (!belongs() || row === undefined || !isOpenOrder(row)) return false;
        const next = rowOf(record, row.tabId, row.at, state);
        if (!isOpenOrder(next)) {
          await db.secrets.delete(orderSecretOf(sub, record.requestId));
          const read = (await rowsOfUser()).filter((other) => !isOpenOrder(other)).toSorted((a, b) => b.at - a.at);
          await forget(read.slice(keptOutcomes - 1));
        }
        if (next.state === "done") await orderKinds[next.kind].settle?.(db, sub, next.body as never);
        // Each write wakes the live queries of every tab.
        if (next.state !== row.state) await db.moneyOrders.put(next);
        return true;
      }),

    async restore(record) {
      const { requestId } = record;
      const origin = origins.get(requestId);
      if (origin === undefined) return;
      const value = await sealer.seal({ ...origin, record }, sub);
      await write(async () => {
        if (!belongs() || (await db.moneyOrders.get([sub, requestId])) !== undefined) return;
        await db.secrets.put({ id: orderSecretOf(sub, requestId), value });
        await db.moneyOrders.put(rowOf(record, origin.tabId, origin.at, checking));
      });
    },

    async load() {
      const sealedOrders = await sealed();
      // Of a build that sealed none of its kind: unsealed it would not outlive a log-out.
      const bare = (await rowsOfUser()).filter((row) => isOpenOrder(row) && !isSealed(row, sealedOrders));
      const seals = await Promise.all(bare.map(sealOf));
      return write(async () => {
        if (!belongs()) return [];
        const rows = await rowsOfUser();
        const hidden = sealedOrders
          .filter(({ record }) => rows.every(({ requestId }) => requestId !== record.requestId))
          .map(({ record, tabId, at }) => rowOf(record, tabId, at, checking));
        const open = [...rows.filter(isOpenOrder), ...hidden].toSorted((a, b) => a.at - b.at);
        const records = open.map((row) => recordOf(row, sealedOrders));
        for (const { requestId, at, tabId } of open) origins.set(requestId, { at, tabId });
        await db.moneyOrders.bulkPut(open.map((row) => ({ ...row, ...checking })));
        await db.secrets.bulkPut(seals);
        return records;
      });
    },

    acknowledge: (requestId) =>
      write(async () => {
        const row = await db.moneyOrders.get([sub, requestId]);
        if (row !== undefined && !isOpenOrder(row)) await forget([row]);
      }),
  };

  async function sealOf({ requestId, kind, body, at, tabId }: MoneyOrderRow): Promise<SecretRow> {
    const value = await sealer.seal({ at, tabId, record: { requestId, kind, body } }, sub);
    return { id: orderSecretOf(sub, requestId), value };
  }

  /** As it was sealed: a row may hold less. */
  function recordOf(
    { requestId, kind, body }: MoneyOrderRow,
    sealedOrders: readonly { record: OrderRecord }[],
  ): OrderRecord {
    return sealedOrders.find(({ record }) => record.requestId === requestId)?.record ?? { requestId, kind, body };
  }

  function rowOf(record: OrderRecord, tabId: string, at: number, state: OrderState<MoneyOrderKind>): MoneyOrderRow {
    // What the compiler cannot see: body and result are those of the record's kind.
    return { sub, ...record, body: shownBody(record), tabId, at, ...state } as MoneyOrderRow;
  }
}

function isAlike(row: MoneyOrderRow, record: OrderRecord): boolean {
  const { isAlike } = orderKinds[record.kind];
  return isAlike === undefined || isAlike(row.body as never, record.body as never);
}

const isSealed = ({ requestId }: MoneyOrderRow, sealedOrders: readonly { record: OrderRecord }[]): boolean =>
  sealedOrders.some(({ record }) => record.requestId === requestId);

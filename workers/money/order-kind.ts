// What a kind of order says of itself.
import type * as z from "zod/mini";
import type { DeviceDb } from "../../src/db/device-db.ts";
import type { MoneyOrderKind, MoneyOrders, OrderRefusal } from "../../src/db/money-orders.ts";
import type { PersonalRequest } from "../../src/db/requests.ts";

export type Decided<Result = unknown> =
  | { state: "done"; error: null; result: Result }
  | { state: "refused"; error: OrderRefusal; result: null };

export interface OrderKind<Kind extends MoneyOrderKind> {
  path: string | ((body: BodyOf<Kind>) => string);
  /** What of the order's body goes over the wire; all of it where nothing is said. */
  sent?(body: BodyOf<Kind>): object;
  schema: z.ZodMiniType;
  /** Of an answer that the schema has let through. */
  outcome(answer: never): Decided<MoneyOrders[Kind]["result"]>;
  /** What is read again once it was carried out. */
  rereads: readonly PersonalRequest["kind"][];
  /** Placed tickets are read again as well. */
  changesTickets?: true;
  /** Why a second one is refused while one is open; `orderPending` where nothing is said. */
  pendingCode?: string;
  /** Whether only one of the two may be open; all of a kind where nothing is said. */
  isAlike?(one: BodyOf<Kind>, other: BodyOf<Kind>): boolean;
  /**
   * Asked in the transaction that stores it, over `moneyOrders`, `secrets` and `cashOuts`. @param now epoch ms
   * @throws KvotaError where it may not be given
   */
  assertValid?(db: DeviceDb, sub: string, body: BodyOf<Kind>, now: number): Promise<void>;
  /** Runs in the transaction that stores that it was carried out, over the same tables. */
  settle?(db: DeviceDb, sub: string, body: BodyOf<Kind>): Promise<void>;
}

type BodyOf<Kind extends MoneyOrderKind> = MoneyOrders[Kind]["body"];

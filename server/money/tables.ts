// The tables that money as a whole owns.

/** A money call that was answered for good: asked again, it gets that answer. Kept for 90 days. */
interface MoneyRequestTable {
  sub: string;
  request_id: string;
  path: string;
  /** Mark of the body as it came, canonical JSON, under the data key. */
  body: string;
  status: number;
  /** JSON of the answer's body, sealed: it may hold a code. */
  answer: string;
  /** Epoch ms. */
  at: number;
}

export interface MoneyTables {
  money_request: MoneyRequestTable;
}

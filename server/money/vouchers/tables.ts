// The table that vouchers own. Amounts are minor units, times epoch ms.
import type { VoucherStatus } from "../../../src/protocol/vouchers.ts";

export interface VoucherTable {
  id: string;
  /** Its maker. */
  sub: string;
  currency: string;
  currency_id: number;
  amount: number;
  /** Mark of the code's 16 digits under the data key: it is found by it. */
  code_mark: string;
  /** The digits, sealed for the maker; "" once they are of no use. */
  code_sealed: string;
  last4: string;
  status: VoucherStatus;
  created_at: number;
  expires_at: number;
  /** The other player who used it; null = it is open, or went back to its maker. */
  used_by: string | null;
  /** When it was used, taken back or given back. */
  ended_at: number | null;
}

export interface VoucherTables {
  voucher: VoucherTable;
}

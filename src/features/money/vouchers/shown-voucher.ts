import type { Minor } from "../../../domain/ticket/ticket-selection.ts";

/** A voucher whose code is shown in full. */
export interface ShownVoucher {
  /** 16 digits. */
  code: string;
  amount: Minor;
  currency: string;
  currencyId: number;
  /** Epoch ms by the server's clock; null = not known. */
  createdAt: number | null;
  expiresAt: number | null;
}

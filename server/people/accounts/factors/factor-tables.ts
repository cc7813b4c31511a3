// The tables of what proves somebody beside the password. Times are epoch ms.
import type { Generated } from "kysely";

interface PasskeyTable {
  /** base64url, as the authenticator made it. */
  id: string;
  sub: string;
  /** COSE, base64url. */
  public_key: string;
  /** Signatures so far; 0 = the authenticator does not count. */
  counter: number;
  /** JSON list; how a browser reaches the authenticator. */
  transports: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

interface TotpTable {
  sub: string;
  /** Base32 below the data key. */
  secret: string;
  /** null = offered, and not confirmed by two codes yet. */
  since: number | null;
  /** Of the newest code that was used: it and older ones are spent. */
  last_step: Generated<number>;
}

/** Codes for when app or passkey are lost; a row goes with its use. */
interface RecoveryCodeTable {
  sub: string;
  mark: string;
}

/** Of challenges that were answered: none is twice. */
interface UsedChallengeTable {
  challenge: string;
  /** What it was used for: the same call may come again with it after its answer was lost. */
  purpose: string;
  expires_at: number;
}

export interface FactorTables {
  passkey: PasskeyTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  used_challenge: UsedChallengeTable;
}

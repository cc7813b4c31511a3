// A ticket as it goes on paper, with everything already put in words.
import type { PaperRow } from "../../../ui/print/paper-rows.tsx";

export interface SlipLeg {
  readonly key: string;
  readonly outcome: string;
  /** Of a combination: "Over 2.5 · Total goals". */
  readonly lines: readonly string[];
  readonly market: string;
  readonly match: string;
  /** Start of the match; "" = not known. */
  readonly when: string;
  readonly odd: string;
  /** Of a system "Group 1" or "Must win", of a single its stake; "" = nothing. */
  readonly note: string;
}

export interface Slip {
  /** null = it is not paid, and says so. */
  readonly number: string | null;
  readonly head: readonly PaperRow[];
  readonly legs: readonly SlipLeg[];
  readonly groups: readonly PaperRow[];
  readonly sums: readonly PaperRow[];
}

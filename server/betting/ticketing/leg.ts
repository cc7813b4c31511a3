// One leg of a ticket.
import type { LegOutcome } from "../../../src/domain/ticket/leg-outcome.ts";

/** What an outcome does to a leg, as it is stored. */
export type LegResult = LegOutcome;

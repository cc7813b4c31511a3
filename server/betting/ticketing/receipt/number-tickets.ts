// Tickets that a build without short numbers wrote beside this one get theirs.
import type { Store } from "../../../platform/db/store.ts";
import type { Job } from "../../../platform/jobs/job.ts";
import { giveCodes } from "./ticket-codes.ts";

const minute = 60_000;

export function numberTickets({ transact }: Pick<Store, "transact">): Job {
  return {
    name: "ticket-codes",
    everyMs: minute,
    async run({ goesOn }) {
      for (let given = 1; given > 0 && goesOn();) given = await transact("number tickets", (trx) => giveCodes(trx));
    },
  };
}

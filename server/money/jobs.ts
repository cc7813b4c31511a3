// Jobs that move money: what has come due is found first, and then done one by one, each in a transaction of its own, so
// that one that fails holds up no other. Done twice changes nothing: `act` looks again before it acts.
import type { Job } from "../platform/jobs/job.ts";

/** Also woken right after a commit that makes work (Jobs.wake). */
const everyMs = 30_000;

export interface MoneyWork<Item> {
  /** "vouchers": its lease is `job:<name>`. */
  name: string;
  /** What is due, in the order in which it is to be done; a part of it is enough. */
  find(): Promise<readonly Item[]>;
  act(item: Item): Promise<void>;
  /** Of an item, in errors. */
  nameOf(item: Item): string;
}

export function moneyJob<Item>({ name, find, act, nameOf }: MoneyWork<Item>): Job {
  return {
    name,
    everyMs,
    async run({ goesOn }) {
      const failures: Error[] = [];
      for (const item of await find()) {
        if (!goesOn()) break;
        try {
          await act(item);
        } catch (error) {
          failures.push(new Error(`${name}: ${nameOf(item)} could not be done`, { cause: error }));
        }
        // On SQLite an item is done without a pause.
        await new Promise((resolve) => setImmediate(resolve));
      }
      if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join("; "));
    },
  };
}

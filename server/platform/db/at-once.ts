// Questions and writes of one transaction that do not need each other's answers. On PostgreSQL they wait for the network
// once (pipelined.ts), in the order in which they are asked; on SQLite they come one after the other.
import { isConsequence } from "./postgres/postgres-errors.ts";

type Answers<Asked extends readonly unknown[]> = { -readonly [Index in keyof Asked]: Awaited<Asked[Index]> };

/**
 * Waits for all of them, also where one fails: what came after it must not be under way when the transaction is rolled back.
 * @throws what failed first: on PostgreSQL all that follows fails for that reason alone, and may be told earlier
 */
export async function atOnce<const Asked extends readonly unknown[]>(...promises: Asked): Promise<Answers<Asked>> {
  const failures: unknown[] = [];
  const answers = await Promise.all(
    promises.map(async (promise) => {
      try {
        return await promise;
      } catch (error) {
        failures.push(error);
        return undefined;
      }
    }),
  );
  if (failures.length > 0) throw failures.find((error) => !isConsequence(error)) ?? failures[0];
  return answers as Answers<Asked>;
}

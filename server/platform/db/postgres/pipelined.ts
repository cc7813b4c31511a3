// Transactions on PostgreSQL that wait for the network as seldom as they can: statements that are asked at once are sent
// at once, `begin` goes with the first of them and `commit` with what comes last.
import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import { atOnce } from "../at-once.ts";
import { directTransaction } from "../direct.ts";
import type { Schema } from "../schema.ts";

export interface PipelinedOptions {
  /** It does no harm where it stands alone, without the transaction: `begin` need not have its answer before it is sent. */
  isFirstHarmless: boolean;
  /** Sends what goes with the commit, all of it before it returns: where it fails, PostgreSQL rolls back instead. */
  last(trx: Transaction<Schema>): Promise<unknown>;
}

type Pipelined = <T>(work: (trx: Transaction<Schema>) => Promise<T>, options: PipelinedOptions) => Promise<T>;

export function createPipelined(db: Kysely<Schema>): Pipelined {
  return (work, { isFirstHarmless, last }) =>
    db.getExecutor().provideConnection(async (connection) => {
      const ask = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
      const begun = ask("begin");
      const { trx, end } = directTransaction(
        db,
        connection,
        async (runStatement) => (await Promise.all([runStatement(), begun]))[0],
      );
      // Told by the first statement as well; where nothing is asked, by the commit.
      begun.catch(() => undefined);
      if (!isFirstHarmless) await begun;
      let isCommitting = false;
      try {
        const value = await work(trx);
        const going = last(trx);
        end();
        isCommitting = true;
        await atOnce(going, ask("commit"));
        return value;
      } catch (error) {
        end();
        // Of a commit whose statements failed the server has made a rollback already.
        if (!isCommitting)
          await ask("rollback").catch(() => {
            // The connection is lost, and with it the transaction: why is what failed before.
          });
        throw error;
      }
    });
}

// Random orders of placing, answering, abandoning, cashing out, settling, correcting, waiting and crashing, some of them
// at once: money is neither made nor lost, and what was answered once is answered again.
import fc from "fast-check";
import { expect, test } from "vitest";
import { moneyCommands } from "../../../harness/money-commands.ts";
import { audit, finishWorld, startWorld } from "../../../harness/money-model.ts";
import { runsHere } from "../../../harness/test-database.ts";

const steps = fc.array(fc.oneof(...moneyCommands), { minLength: 20, maxLength: 60, size: "max" });

test("random interleavings keep the ledger's invariants", { timeout: 300_000 }, async () => {
  const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);
  console.log(`interleavings: SEED=${seed}`);
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const world = await startWorld();
      const done: string[] = [];
      try {
        for (const command of commands) {
          done.push(command.label);
          await command.run(world);
          await audit(world);
        }
        await finishWorld(world);
        expect(world.inFlight.size).toBe(0);
      } catch (error) {
        throw new Error(`after\n${done.join("\n")}`, { cause: error });
      } finally {
        await world.rig.stop();
      }
    }),
    { seed, numRuns: runsHere(25), endOnFailure: true },
  );
});

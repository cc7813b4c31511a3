// What the sandbox steers holds for every process: how tickets are answered, and the faults.
import { sandboxTicketPolicySchema } from "../../../src/protocol/sandbox.ts";
import type { TicketSteering } from "../../betting/ticketing/ticket-steering.ts";
import type { Redis } from "../redis/redis.ts";
import type { FaultState } from "../../sandbox/fault-state.ts";
import type { Bus } from "./bus.ts";

const key = "kvota:sandbox";

export interface SharedSandbox {
  /** This process has changed it. */
  changed(): Promise<void>;
}

/** Takes on what was set before this process started. */
export async function shareSandbox(
  { redis, bus }: { redis: Redis; bus: Bus },
  steering: TicketSteering,
  faults: FaultState,
): Promise<SharedSandbox> {
  async function read(): Promise<void> {
    const { policy, faults: stored } = await redis.run((client) => client.hGetAll(key));
    if (policy !== undefined) steering.policy = sandboxTicketPolicySchema.parse(JSON.parse(policy));
    if (stored !== undefined && stored !== JSON.stringify(faults.current)) faults.change(JSON.parse(stored) as object);
  }
  await read();
  bus.listen(async ({ kind }) => {
    if (kind === "sandbox") await read();
  });
  return {
    async changed() {
      await redis.run(async (client) => {
        await client.hSet(key, { policy: JSON.stringify(steering.policy), faults: JSON.stringify(faults.current) });
        await client.hIncrBy(key, "version", 1);
      });
      await bus.send({ kind: "sandbox" });
    },
  };
}

// What the sandbox steers holds for every process: how tickets are answered, and the faults.
import { randomUUID } from "node:crypto";
import { sandboxTicketPolicySchema } from "../../../src/protocol/sandbox.ts";
import type { TicketSteering } from "../../betting/ticketing/ticket-steering.ts";
import type { FaultState } from "../../sandbox/fault-state.ts";
import type { Clock } from "../clock.ts";
import { RedisAwayError } from "../redis/redis.ts";
import type { Nodes } from "./join-nodes.ts";

const key = "kvota:sandbox";
/** Names of the processes that have taken in a call of this id. */
const takenKey = (id: string): string => `${key}:taken:${id}`;
const keptSeconds = 10;
/** The presence of a process that has died lasts 15 s, which is longer than a caller should wait. */
const waitMs = 1000;
const lookMs = 3;

export interface SharedSandbox {
  /** This process has changed it. */
  changed(): Promise<void>;
  /** Resolves when the others have taken in what this process sent before, or after a second. */
  takenIn(): Promise<void>;
}

/** Takes on what was set before this process started. */
export async function shareSandbox(
  { redis, bus, presence, holder }: Pick<Nodes, "redis" | "bus" | "presence" | "holder">,
  clock: Clock,
  steering: TicketSteering,
  faults: FaultState,
): Promise<SharedSandbox> {
  async function read(): Promise<void> {
    const { policy, faults: stored } = await redis.run((client) => client.hGetAll(key));
    if (policy !== undefined) steering.policy = sandboxTicketPolicySchema.parse(JSON.parse(policy));
    if (stored !== undefined && stored !== JSON.stringify(faults.current)) faults.change(JSON.parse(stored) as object);
  }
  await read();
  // The bus gives one message after the other: what came before this one is done.
  bus.listen(async (message) => {
    if (message.kind !== "sandbox") return;
    await read();
    await redis.run(async (client) => {
      await client.sAdd(takenKey(message.id), holder);
      await client.expire(takenKey(message.id), keptSeconds);
    });
  });
  return {
    async changed() {
      const stored = { policy: JSON.stringify(steering.policy), faults: JSON.stringify(faults.current) };
      await redis.run(async (client) => {
        await client.hSet(key, stored);
        await client.hIncrBy(key, "version", 1);
      });
    },
    async takenIn() {
      const id = randomUUID();
      try {
        const others = (await presence.others()).length;
        if (others === 0 || !(await bus.send({ kind: "sandbox", id }))) return;
        for (let waited = 0; waited < waitMs; waited += lookMs) {
          if ((await redis.run((client) => client.sCard(takenKey(id)))) >= others) return;
          await new Promise<void>((resolve) => void clock.setTimeout(resolve, lookMs));
        }
      } catch (error) {
        // Without Redis no process hears of another.
        if (!(error instanceof RedisAwayError)) throw error;
      }
    },
  };
}

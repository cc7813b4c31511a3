// A call of the sandbox that answers 204.
import { expect } from "vitest";
import type { TestServer } from "./server.ts";
import { until } from "./until.ts";

/** Over several processes the leading feed may be too busy to answer in time: what is steered here may be steered twice. */
export async function askSandbox(server: Pick<TestServer, "call">, call: string, body: object): Promise<void> {
  let answer = { status: 503, body: undefined as unknown };
  await until(async () => {
    answer = await server.call(`/sandbox/${call}`, { body });
    return answer.status !== 503;
  });
  expect([call, answer.status, answer.body]).toEqual([call, 204, undefined]);
}

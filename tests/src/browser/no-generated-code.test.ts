import { expect, it } from "vitest";
import { forbidGeneratedCode } from "../../../src/browser/no-generated-code.ts";

it("reaches the checker of messages that is fetched later", async () => {
  forbidGeneratedCode(globalThis);
  const z = await import("zod/mini");
  expect(z.config().jitless).toBe(true);
});

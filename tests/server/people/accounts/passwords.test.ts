import { availableParallelism } from "node:os";
import { expect, it } from "vitest";
import { createPasswords, hashDemoPassword } from "../../../../server/people/accounts/passwords/passwords.ts";
import { HttpError } from "../../../../server/platform/http/http-error.ts";

const places = Math.min(4, availableParallelism()) + 32;

it("lets few passwords be verified at once and few wait; the rest is to come back in a second", async () => {
  const passwords = createPasswords();
  const stored = await hashDemoPassword("Sandbox-Pass1");
  for (let round = 0; round < 2; round += 1) {
    const tries = Array.from({ length: 200 }, () => passwords.match(stored, "Sandbox-Pass1"));
    const outcomes = await Promise.allSettled(tries);
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as HttpError] : []));
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled" && outcome.value)).toHaveLength(places);
    expect(refused).toHaveLength(200 - places);
    for (const { status, extra } of refused) expect([status, extra.headers?.["retry-after"]]).toEqual([429, "1"]);
  }
});

it("hands a place on also where a hash cannot be read", async () => {
  const passwords = createPasswords();
  const tries = Array.from({ length: places }, () => passwords.match("no hash", "x"));
  expect((await Promise.allSettled(tries)).every(({ status }) => status === "rejected")).toBe(true);
  expect(await passwords.match(await passwords.hash("Sandbox-Pass1"), "Sandbox-Pass1")).toBe(true);
});

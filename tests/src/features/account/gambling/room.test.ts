// What the limits leave for a stake: the tightest one counts, and what was read before a period's end does not outlive it.
import { expect, it } from "vitest";
import { leastRoom } from "../../../../../src/features/account/gambling/room.ts";
import type { Gambling, GamblingLimit } from "../../../../../src/protocol/gambling.ts";

const now = 1_800_000_000_000;

function limitOf(over: Partial<GamblingLimit>): GamblingLimit {
  return {
    kind: "stake",
    period: "day",
    currency: "RSD",
    currency_id: 1,
    limit: null,
    used: 0,
    resetsAt: now + 1000,
    pending: null,
    ...over,
  };
}

const gambling = (...limits: Partial<GamblingLimit>[]): Gambling => ({
  now,
  limits: limits.map(limitOf),
  timeOut: null,
  exclusion: null,
  realityCheck: null,
  session: { startedAt: now, results: [] },
});

it("finds the limit that leaves least, in minor units", () => {
  const own = gambling({ limit: 500, used: 100 }, { kind: "loss", period: "week", limit: 200.5, used: 50 }, {});
  expect(leastRoom(own, 1, now)).toMatchObject({ left: 15_050, limit: { kind: "loss", period: "week" } });
});

it("counts neither deposits nor other wallets, and knows none where none is set", () => {
  const own = gambling({ kind: "deposit", limit: 1 }, { currency: "EUR", currency_id: 2, limit: 1 }, {});
  expect(leastRoom(own, 1, now)).toBeNull();
});

it("leaves nothing where more is used than the limit, and more where more came back than was staked", () => {
  expect(leastRoom(gambling({ limit: 100, used: 120 }), 1, now)?.left).toBe(0);
  expect(leastRoom(gambling({ kind: "loss", limit: 100, used: -30 }), 1, now)?.left).toBe(13_000);
});

it("counts anew from the end of the period", () => {
  const own = gambling({ limit: 100, used: 100 });
  expect(leastRoom(own, 1, now + 999)?.left).toBe(0);
  expect(leastRoom(own, 1, now + 1000)?.left).toBe(10_000);
});

// Password hashes: argon2id. Each takes 19 MB and a core for its time, so few run at once and few wait.
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { tooManyRequests } from "../../../platform/http/http-error.ts";

/** OWASP's minimum for argon2id. */
const strong = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** For the seeded demo users, whose password is public: keeps the first start fast. */
const light = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

const mostAtOnce = Math.min(4, availableParallelism());
const mostWaiting = 32;
const retryAfterMs = 1000;

export const hashDemoPassword = (password: string) => hash(password, light);

export interface Passwords {
  /** @throws HttpError 429 where too many wait */
  hash(password: string): Promise<string>;
  /** @throws HttpError 429 where too many wait */
  match(stored: string, password: string): Promise<boolean>;
  /** How many wait for their turn. */
  waiting(): number;
}

export function createPasswords(): Passwords {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < mostAtOnce) running += 1;
    else {
      if (waiting.length >= mostWaiting) throw tooManyRequests(retryAfterMs);
      // The one that ends hands its place on.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, strong)),
    match: (stored, password) => inTurn(() => verify(stored, password)),
    waiting: () => waiting.length,
  };
}

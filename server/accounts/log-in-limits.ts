// How often a log-in may fail: by user and address, by address alone, and by user over all addresses. A device that the
// user chose to stay signed in on has a count of its own, so that no stranger's guesses keep its owner out.
import { addressKey } from "../http/address-key.ts";
import { isLoopbackHost } from "../http/loopback.ts";
import { tooManyRequests } from "../http/http-error.ts";
import type { Clock, SandboxState } from "../ports.ts";
import { createThrottle } from "./throttle.ts";

const minute = 60_000;
const perUserAndAddress = { failures: 10, windowMs: 10 * minute };
const perAddress = { failures: 300, windowMs: 10 * minute };
const perUser = { failures: 50, windowMs: 60 * minute };
/** Between two tries on a user with so many failures. */
const slowPauseMs = 10_000;
const noticeEveryMs = 24 * 60 * minute;

export interface LogInTry {
  /** The user's id, or the folded name where there is no such user. */
  user: string;
  address: string;
  /** Of a device that proved that it is the user's own; null = none. */
  device: string | null;
}

export interface CountedTry {
  /** Before the password is verified, and again after it. @throws HttpError 429 */
  assertAllowed(): void;
  failed(): void;
  succeeded(): void;
}

export interface LogInLimits {
  begin(attempt: LogInTry): CountedTry;
  /** Whether the owner is to be told now that tries on the account are slowed down: once a day. */
  noticeDue(user: string): boolean;
  reset(): void;
}

export function createLogInLimits(clock: Clock, sandbox: SandboxState): LogInLimits {
  const pairs = createThrottle(perUserAndAddress.failures, perUserAndAddress.windowMs, clock);
  const addresses = createThrottle(perAddress.failures, perAddress.windowMs, clock);
  const users = createThrottle(perUser.failures, perUser.windowMs, clock);
  const slowTries = createThrottle(1, slowPauseMs, clock);
  const notices = createThrottle(1, noticeEveryMs, clock);

  return {
    begin({ user, address, device }) {
      const from = addressKey(address);
      const pair = `${user}|${device === null ? from : `device ${device}`}`;
      // All browsers of a test run or a demo come from one address.
      const first = device !== null || (sandbox.on && isLoopbackHost(from));
      let hasTurn = false;
      const refuse = (wait: number): void => {
        if (wait > 0) throw tooManyRequests(wait);
      };
      return {
        assertAllowed() {
          refuse(pairs.waitMs(pair));
          if (first) return;
          refuse(addresses.waitMs(from));
          if (hasTurn || users.waitMs(user) === 0) return;
          refuse(slowTries.waitMs(user));
          slowTries.failed(user);
          hasTurn = true;
        },
        failed() {
          pairs.failed(pair);
          if (first) return;
          addresses.failed(from);
          users.failed(user);
        },
        succeeded: () => pairs.forget(pair),
      };
    },
    noticeDue(user) {
      if (users.waitMs(user) === 0 || notices.waitMs(user) > 0) return false;
      notices.failed(user);
      return true;
    },
    reset() {
      for (const throttle of [pairs, addresses, users, slowTries, notices]) throttle.reset();
    },
  };
}

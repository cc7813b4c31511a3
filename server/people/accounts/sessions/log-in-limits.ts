// How often a log-in may fail: by user and address, by address alone, and by user over all addresses. A device that the
// user chose to stay signed in on has a count of its own, so that no stranger's guesses keep its owner out.
import { addressKey } from "../../../platform/http/address-key.ts";
import { isLoopbackHost } from "../../../platform/http/loopback.ts";
import { tooManyRequests } from "../../../platform/http/http-error.ts";
import type { SandboxState } from "../../../platform/sandbox-state.ts";
import type { ShortLived } from "../../../platform/short-lived/create-short-lived.ts";

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
  assertAllowed(): Promise<void>;
  /** @throws HttpError 429 where so many others failed meanwhile that this one is not counted */
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

export interface LogInLimits {
  begin(attempt: LogInTry): CountedTry;
  /** Whether the owner is to be told now that tries on the account are slowed down: once a day. */
  noticeDue(user: string): Promise<boolean>;
}

export function createLogInLimits({ throttle }: Pick<ShortLived, "throttle">, sandbox: SandboxState): LogInLimits {
  const pairs = throttle("login-pair", perUserAndAddress.failures, perUserAndAddress.windowMs);
  const addresses = throttle("login-address", perAddress.failures, perAddress.windowMs);
  const users = throttle("login-user", perUser.failures, perUser.windowMs);
  const slowTries = throttle("login-slow", 1, slowPauseMs);
  const notices = throttle("login-notice", 1, noticeEveryMs);

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
        async assertAllowed() {
          refuse(await pairs.waitMs(pair));
          if (first) return;
          refuse(await addresses.waitMs(from));
          if (hasTurn || (await users.waitMs(user)) === 0) return;
          refuse(await slowTries.fail(user));
          hasTurn = true;
        },
        async failed() {
          refuse(await pairs.fail(pair));
          if (first) return;
          refuse(await addresses.fail(from));
          await users.count(user);
        },
        succeeded: () => pairs.forget(pair),
      };
    },
    noticeDue: async (user) => (await users.waitMs(user)) > 0 && (await notices.fail(user)) === 0,
  };
}

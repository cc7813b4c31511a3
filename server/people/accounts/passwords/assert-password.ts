// The password of an open session's user, asked for once more.
import { HttpError, tooManyRequests } from "../../../platform/http/http-error.ts";
import { countOrRefuse, type Throttle } from "../../../platform/short-lived/throttle.ts";
import type { Passwords } from "./passwords.ts";
import type { User } from "../users.ts";

export type AssertPassword = (user: Pick<User, "sub" | "password_hash">, given: string) => Promise<void>;

/**
 * @param throttle wrong ones, by user
 * @returns throws HttpError 400 `currentPasswordInvalid`, 429 after too many of them
 */
export function createAssertPassword(passwords: Pick<Passwords, "match">, throttle: Throttle): AssertPassword {
  async function assertMayTry(sub: string): Promise<void> {
    const wait = await throttle.waitMs(sub);
    if (wait > 0) throw tooManyRequests(wait);
  }
  return async ({ sub, password_hash }, given) => {
    await assertMayTry(sub);
    const matches = given !== "" && (await passwords.match(password_hash, given));
    // Looked once more: of many tries sent at once only as many count as the throttle allows.
    if (!matches) {
      await countOrRefuse(throttle, sub);
      // Not 401: the session is good.
      throw new HttpError(400, "currentPasswordInvalid");
    }
    await assertMayTry(sub);
    await throttle.forget(sub);
  };
}

// Under which language this tab left for a payment provider: the address it is sent back to bears none.
import { withSafeStorage } from "../browser/safe-storage.ts";

const key = "kvota-payment-return";

export function rememberReturn(prefix: string): void {
  withSafeStorage(() => sessionStorage.setItem(key, prefix), undefined);
}

/** The prefix as it was, once; null = this tab did not leave for a payment. */
export function takeReturn(): string | null {
  return withSafeStorage(() => {
    const prefix = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return prefix;
  }, null);
}

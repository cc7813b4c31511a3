// Whether somebody has just logged in here by password, and may want to go without one next time.
import { proxy } from "valtio";

export const passkeyOffer = proxy({ due: false });

export function offerPasskey(): void {
  passkeyOffer.due = true;
}

export function closePasskeyOffer(): void {
  passkeyOffer.due = false;
}

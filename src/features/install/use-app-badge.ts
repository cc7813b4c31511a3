// The number on the app's icon: tickets that are still open; none for a guest.
import { useEffect } from "react";
import { useOpenTicketCount } from "../../queries/history.ts";

/** A platform that lets no number be set shows none, which is no fault. */
async function setBadge(count: number): Promise<void> {
  if (!("setAppBadge" in navigator)) return;
  await Promise.allSettled([count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)]);
}

/** @param user null = guest, undefined = not known yet */
export function useAppBadge(user: string | null | undefined): void {
  const count = useOpenTicketCount();
  useEffect(() => {
    if (user !== undefined) void setBadge(user === null ? 0 : count);
  }, [user, count]);
}

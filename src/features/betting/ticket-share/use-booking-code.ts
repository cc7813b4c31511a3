// The code of some selections: made when it is first wanted, and again when the connection is back.
import { useEffect, useRef, useState } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { errorCode } from "../../../client/error-code.ts";
import { useConnection } from "../../../client/use-connection.ts";
import { madeBookingKey } from "../../../db/request-keys.ts";
import { identityOf } from "../../../protocol/booked-legs.ts";
import type { BookedSelection } from "../../../protocol/bookings.ts";
import { useMadeCode } from "../../../queries/ticket/bookings.ts";

export type BookingCode =
  | { state: "making" }
  | { state: "made"; code: string }
  /** Translation key under `errors.` */
  | { state: "failed"; reason: string; retry: () => void };

export function useBookingCode(legs: readonly BookedSelection[]): BookingCode {
  const { bookings } = useCommands();
  const online = useConnection().state === "online";
  const identities = legs.map(identityOf);
  const key = madeBookingKey(identities);
  const code = useMadeCode(identities);
  const [tries, setTries] = useState(0);
  const attempt = JSON.stringify([key, tries, online]);
  const [failure, setFailure] = useState<{ attempt: string; reason: string } | null>(null);
  // Prices move while the dialog is open; they make no other code.
  const latest = useRef(legs);
  useEffect(() => {
    latest.current = legs;
  }, [legs]);
  const empty = legs.length === 0;

  useEffect(() => {
    if (empty) return;
    let isStale = false;
    bookings.share([...latest.current]).catch((error: unknown) => {
      if (!isStale) setFailure({ attempt, reason: errorCode(error) });
    });
    return () => {
      isStale = true;
    };
  }, [bookings, attempt, empty]);

  if (empty) return { state: "failed", reason: "ticketEmpty", retry: () => undefined };
  if (code !== null) return { state: "made", code };
  if (failure?.attempt === attempt)
    return { state: "failed", reason: failure.reason, retry: () => setTries(tries + 1) };
  return { state: "making" };
}

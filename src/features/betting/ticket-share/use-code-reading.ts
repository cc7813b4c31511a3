// Finding out what a code holds: the latest one that was asked for, whatever answer comes first.
import { useCallback, useEffect, useRef, useState } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import { useConnection } from "../../../client/use-connection.ts";
import { errorCode } from "../../../client/error-code.ts";

export type Reading = { readonly code: string } & (
  | { readonly state: "idle" | "reading" | "read" }
  /** Translation key under `errors.` */
  | { readonly state: "failed"; readonly reason: string }
);

export interface CodeReading {
  readonly reading: Reading;
  read(code: string): void;
}

/** @param given is read at once; "" = none */
export function useCodeReading(given: string): CodeReading {
  const { bookings } = useCommands();
  const online = useConnection().state === "online";
  const [reading, setReading] = useState<Reading>({ code: given, state: given === "" ? "idle" : "reading" });
  const requestCount = useRef(0);

  const ask = useCallback(
    async (code: string): Promise<void> => {
      requestCount.current += 1;
      const number = requestCount.current;
      const answer = (next: Reading): void => {
        if (requestCount.current === number) setReading(next);
      };
      try {
        await bookings.read(code);
        answer({ code, state: "read" });
      } catch (error) {
        answer({ code, state: "failed", reason: errorCode(error) });
      }
    },
    [bookings],
  );
  useEffect(() => {
    if (given !== "") void ask(given);
  }, [given, ask]);

  // What could not be asked offline is asked when the line is back.
  const missed = reading.state === "failed" && reading.reason === "offline" ? reading.code : null;
  useEffect(() => {
    if (online && missed !== null) void ask(missed);
  }, [online, missed, ask]);

  return {
    reading,
    read(code) {
      setReading({ code, state: "reading" });
      void ask(code);
    },
  };
}

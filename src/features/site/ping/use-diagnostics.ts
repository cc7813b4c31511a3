import { useEffect, useState } from "react";
import { useCommands } from "../../../client/client-context.tsx";
import type { ClientConnection } from "../../../client/connection.ts";
import { sharedGivenUp } from "../../../client/given-up.ts";
import { useConnection } from "../../../client/use-connection.ts";

const everyMs = 1000;
export type Figures = Record<string, string | number>;

/** The worker's figures; without a worker, what this tab knows by itself. */
export function useDiagnostics(): Figures {
  const { diagnostics } = useCommands();
  const connection = useConnection();
  const [figures, setFigures] = useState<Figures>({});
  useEffect(() => {
    let ended = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (): void => {
      if (!ended) timer = setTimeout(read, everyMs);
    };
    const read = (): void => {
      if (document.visibilityState === "hidden") return next();
      Promise.all([diagnostics.read(), storedHere()])
        .then(([answer, stored]) => {
          if (!ended) setFigures({ ...answer, ...stored });
          return answer;
        })
        // No worker, no figures: the connection's own line says so.
        .catch(() => {
          if (!ended) setFigures({});
        })
        .finally(next);
    };
    read();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [diagnostics]);
  const tabFigures: Figures = { build: __BUILD__, connection: connection.state };
  const start = startOf(connection);
  if ("host" in connection && connection.host !== null) tabFigures["host"] = connection.host;
  return { ...tabFigures, ...figures, ...(start === null ? {} : { start }) };
}

/** What the worker does not tell of its start; null = nothing. */
function startOf(connection: ClientConnection): string | null {
  if (connection.state === "connecting" && connection.late !== undefined) return connection.late;
  if (connection.state === "no-storage" && connection.tables === "none") return "tables";
  const code = sharedGivenUp();
  return code === null ? null : `shared worker given up: ${code}`;
}

/** What this site takes up on the device, in bytes; nothing where the browser does not tell. */
async function storedHere(): Promise<Figures> {
  if (!("storage" in navigator) || !("estimate" in navigator.storage)) return {};
  const [{ usage, quota }, isPersisted] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ]);
  return usage === undefined || quota === undefined ? {} : { usage, quota, kept: isPersisted ? "yes" : "no" };
}

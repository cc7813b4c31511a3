// What the shared games of a lobby are at: read once for all of its cards, and again when a phase is over.
import { createContext, useContext, useEffect, type ReactNode } from "react";
import { useRenewableSubscription } from "../../../client/use-renewable-subscription.ts";
import type { TableClocks as Clocks } from "../../../protocol/games/table-clocks.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useStatus } from "../../../queries/site/status.ts";
import { useTableClocks } from "../../../queries/site/table-clocks.ts";
import { useNow } from "../../../ui/use-now.ts";

export interface LobbyClocks {
  clocks: Clocks;
  /** Epoch ms by the server's clock: when they were read. */
  readAt: number;
  /** Since then, ms. */
  passedMs: number;
}

const LobbyClocksContext = createContext<LobbyClocks | null>(null);
/** null = there is no lobby around, or nothing is known yet. */
export const useLobbyClocks = (): LobbyClocks | null => useContext(LobbyClocksContext);

const wanted = [{ kind: "content", request: { kind: "tables" } }] as const;
const secondMs = 1000;
/** A ride says by itself that it is over: it is looked for so often, and nothing sooner. */
const lookMs = 3000;

/** Whether a phase is over since they were read. */
export const areOver = (clocks: Clocks, passedMs: number): boolean =>
  passedMs > lookMs && clocks.some(({ endsInMs }) => endsInMs === null || endsInMs < passedMs);

/** Only where a card shows one of them. */
export function TableClocks({ children }: { children: ReactNode }): ReactNode {
  const reread = useRenewableSubscription(wanted);
  const content = dataOr(useTableClocks(), null);
  const now = useNow(secondMs) + (dataOr(useStatus(), undefined)?.clockOffset ?? 0);
  const clocks = content?.value ?? null;
  const readAt = content?.readAt ?? 0;
  const passedMs = Math.max(0, now - readAt);
  const isOver = clocks !== null && areOver(clocks, passedMs);
  useEffect(() => {
    if (isOver) reread();
    // Once for each reading that is over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver, readAt]);
  return (
    <LobbyClocksContext value={clocks === null ? null : { clocks, readAt, passedMs }}>{children}</LobbyClocksContext>
  );
}

// What keeps a game from being played just now: the first reason that holds.
import { useSyncExternalStore } from "react";
import { useSnapshot } from "valtio";
import { useConnection } from "../../../client/use-connection.ts";
import type { GameRow } from "../../../db/game-tables.ts";
import type { PauseReason } from "../../../protocol/games/frame.ts";
import { dataOr } from "../../../queries/live-query.ts";
import { useOpenDialogs, useRealityCheck } from "../../../queries/site/dialogs.ts";
import { maintenanceBegun, useStatus } from "../../../queries/site/status.ts";
import { panels } from "../../../state/panels.ts";

/** @param ownDialog whether a dialog of the page itself is open */
export function usePause(row: GameRow | null, ownDialog: boolean): PauseReason | null {
  const isHidden = useSyncExternalStore(onVisibility, () => document.visibilityState === "hidden");
  const connection = useConnection().state;
  const realityCheck = useRealityCheck();
  const { betLimit, outcome } = useOpenDialogs();
  const { panel, logIn, cashOut } = useSnapshot(panels);
  const maintenance = maintenanceBegun(dataOr(useStatus(), undefined));
  if (row?.state === "ended") return row.reason === "timeOut" || row.reason === "excluded" ? "timeOut" : "elsewhere";
  if (connection === "offline") return "offline";
  if (realityCheck !== null) return "realityCheck";
  if (ownDialog || betLimit !== null || outcome !== null || maintenance) return "dialog";
  if (panel !== null || logIn || cashOut !== null) return "dialog";
  return isHidden ? "hidden" : null;
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

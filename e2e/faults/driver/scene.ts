// What the steps of a schedule are carried out with.
import type { Sandbox } from "../../harness/sandbox.ts";
import type { WorkerRealm } from "../../harness/worker-realm.ts";
import type { Crew, Tell } from "./crew.ts";
import type { Crowd } from "./crowd.ts";
import type { DeviceClock } from "./device-clock.ts";
import type { Disturbances } from "./disturbances.ts";
import type { House } from "./house.ts";
import type { LineState } from "./line-state.ts";
import type { Nodes } from "./nodes.ts";
import type { Player } from "./player.ts";
import type { PlayerAccount } from "./player-account.ts";

export interface Scene {
  crew: Crew;
  player: Player;
  account: PlayerAccount;
  house: House;
  line: LineState;
  worker: WorkerRealm;
  clock: DeviceClock;
  disturbances: Disturbances;
  sandbox: Sandbox;
  /** Other players who bet. */
  crowds: Crowd[];
  /** null = one process serves the day. */
  nodes: Nodes | null;
  tell: Tell;
}

/** Begins now and ends after `ms`, while the schedule goes on. @returns "" */
export type Disturb = (
  by: string,
  ms: number,
  begin: () => Promise<void>,
  end: () => Promise<void>,
  tab?: number | null,
) => Promise<string>;

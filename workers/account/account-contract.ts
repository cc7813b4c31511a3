// Session, ping, ticket and placement, as the core knows them.
import type { LateGroup, StartGroup } from "../api/command-groups.ts";
import type { GroupHandlers } from "../api/expose-commands.ts";
import type { CoreServices, PreAuth } from "../core/ports.ts";
import type { KeyKind } from "../session/sealing.ts";
import type { LateServices } from "../core/late-services.ts";

/** Session, ping, ticket and placement, as core sees them. */
export interface Account {
  /** The core answers for its own diagnostics. */
  groups: Record<Exclude<StartGroup, "diagnostics">, GroupHandlers>;
  /** Fails with `partMissing` where their script cannot be fetched. */
  lateGroup(group: LateGroup): Promise<GroupHandlers>;
  /** Called for each hello before it is answered: a marker may let a session be restored. Must not wait for the network. */
  tabSaidHello(marker: string | null): Promise<void>;
  preAuth(): Promise<PreAuth>;
  /** How the key is stored that secrets are sealed under; null = not known yet. */
  keyKind(): KeyKind | null;
  /** Restores what the tables hold. Must not wait for the network. */
  start(): Promise<void>;
  /** Stops every timer; nothing is written afterwards. */
  stop(): void;
}

export type CreateAccount = (services: CoreServices, late: LateServices) => Account;

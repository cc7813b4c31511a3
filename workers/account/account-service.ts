// Session, ping, ticket and placement, as the core knows them.
import type { CommandGroup } from "../api/command-table.ts";
import type { GroupHandlers } from "../api/expose-commands.ts";
import type { CoreServices, PreAuth } from "../core/ports.ts";
import type { KeyKind } from "../session/sealing.ts";
import type { Subscription } from "../api/tab-contract.ts";

/** The core answers for its own diagnostics. */
export type AccountGroup = Exclude<CommandGroup, "diagnostics">;

/** Session, ping, ticket and placement, as core sees them. */
export interface Account {
  /** The handlers of a group of commands. Fails with `partMissing` where their script cannot be fetched. */
  open(group: AccountGroup): Promise<GroupHandlers>;
  /** Called for each hello before it is answered: a marker may let a session be restored. Must not wait for the network. */
  tabSaidHello(marker: string | null): Promise<void>;
  preAuth(): Promise<PreAuth>;
  /** How the key is stored that secrets are sealed under; null = not known yet. */
  keyKind(): KeyKind | null;
  /** Replaces what all tabs together look at; what is not the account's is left alone. */
  want(interests: readonly Subscription[]): void;
  /** Fetches what the start could do without. Fails where it does not come; whoever needs it asks for it again. */
  complete(): Promise<void>;
  /** Restores what the tables hold. Must not wait for the network. */
  start(): Promise<void>;
  /** Stops every timer; nothing is written afterwards. */
  stop(): void;
}

export type CreateAccount = (services: CoreServices) => Account;

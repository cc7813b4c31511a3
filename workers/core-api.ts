// The API that tabs see: each command waits until the core can serve it.
import type { KvotaWorker } from "./contract.ts";
import { createDiagnostics } from "./diagnostics.ts";
import { gate } from "./gate.ts";
import type { Account } from "./ports.ts";
import { createTabCommands } from "./tabs/tab-commands.ts";

type DiagnosticsPorts = Omit<Parameters<typeof createDiagnostics>[0], "tabs">;

export function createCoreApi(
  ports: DiagnosticsPorts & Parameters<typeof createTabCommands>[0] & { account: Account },
): KvotaWorker {
  const { account, ready, registry } = ports;
  const gated = <Group extends object>(group: Group): Group =>
    gate<Group>(async () => {
      await ready();
      return group;
    });
  return {
    tabs: createTabCommands(ports),
    session: gated(account.session),
    ticket: gated(account.ticket),
    bookings: gated(account.bookings),
    cashOut: gated(account.cashOut),
    gambling: gated(account.gambling),
    preferences: gated(account.preferences),
    favourites: gated(account.favourites),
    account: gated(account.account),
    templates: gated(account.templates),
    messages: gated(account.messages),
    contact: gated(account.contact),
    diagnostics: createDiagnostics({ ...ports, tabs: registry.count }),
  };
}

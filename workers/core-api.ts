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
  return {
    tabs: createTabCommands(ports),
    session: gate(account.session, ready),
    ticket: gate(account.ticket, ready),
    bookings: gate(account.bookings, ready),
    cashOut: gate(account.cashOut, ready),
    gambling: gate(account.gambling, ready),
    preferences: gate(account.preferences, ready),
    favourites: gate(account.favourites, ready),
    account: gate(account.account, ready),
    templates: gate(account.templates, ready),
    messages: gate(account.messages, ready),
    contact: gate(account.contact, ready),
    diagnostics: createDiagnostics({ ...ports, tabs: registry.count }),
  };
}

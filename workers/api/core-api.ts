// The API that tabs see: each command waits until the core can serve it.
import { isStartGroup } from "./command-groups.ts";
import { groupHandlers, exposeCommands } from "./expose-commands.ts";
import { diagnosticsApi } from "./session-api.ts";
import type { KvotaWorker } from "./contract.ts";
import { createDiagnostics } from "../core/diagnostics.ts";
import { createTabCommands } from "../tabs/tab-commands.ts";
import type { Account } from "../account/account-contract.ts";

type DiagnosticsPorts = Omit<Parameters<typeof createDiagnostics>[0], "tabs">;

export function createCoreApi(
  ports: DiagnosticsPorts & Parameters<typeof createTabCommands>[0] & { account: Account },
): KvotaWorker {
  const { account, ready, registry, counters } = ports;
  const diagnostics = groupHandlers(diagnosticsApi, createDiagnostics({ ...ports, tabs: registry.count }));
  return {
    tabs: createTabCommands(ports),
    // The figures wait for nothing: they say what a start waits for.
    ...exposeCommands(counters, async (group) => {
      if (group === "diagnostics") return diagnostics;
      await ready();
      return isStartGroup(group) ? account.groups[group] : account.lateGroup(group);
    }),
  };
}

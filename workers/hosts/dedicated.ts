// What a tab's own worker is: its name says what it was started as.
import { startElected } from "./elected.ts";
import { electedHostName, tabHostName } from "./host-names.ts";
import { startTab } from "./tab.ts";

export async function startDedicated(scope: DedicatedWorkerGlobalScope): Promise<void> {
  if (scope.name.startsWith(tabHostName)) startTab(scope, scope.name.slice(tabHostName.length));
  else if (scope.name === electedHostName) await startElected(scope);
}

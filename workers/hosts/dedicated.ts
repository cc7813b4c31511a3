// What a tab's own worker is: its name says which of the two it was started as.
import { startElected } from "./elected.ts";
import { tabHostName } from "./host-messages.ts";
import { startTab } from "./tab.ts";

export async function startDedicated(scope: DedicatedWorkerGlobalScope): Promise<void> {
  if (scope.name.startsWith(tabHostName)) startTab(scope, scope.name.slice(tabHostName.length));
  else await startElected(scope);
}

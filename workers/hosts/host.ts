// The one script of both hosts, so that a browser keeps and parses one: as a SharedWorker it is the core of all tabs, as
// a tab's own worker it takes part in the election.
import { config } from "zod/mini";
import { installErrorTransfer } from "../api/comlink-errors.ts";
import { electedHostName } from "./host-names.ts";
import { startShared } from "./shared.ts";

declare const self: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope;

// Not as a member of `z`, whose calls the bundler takes for pure and leaves out.
config({ jitless: true });
installErrorTransfer();

if ("onconnect" in self) startShared(self);
else if (self.name === electedHostName) {
  // Tabs that share a worker never load this part.
  const scope = self;
  import("./elected.ts").then(({ startElected }) => startElected(scope)).catch(reportError);
}

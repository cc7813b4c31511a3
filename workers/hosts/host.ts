// The one script of all hosts, so that a browser keeps and parses one: as a SharedWorker it is the core of all tabs, as
// a tab's own worker what its name says.
import * as z from "zod/mini";
import { installErrorTransfer } from "../comlink-errors.ts";
import { startShared } from "./shared.ts";

declare const self: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope;

z.config({ jitless: true });
installErrorTransfer();

if ("onconnect" in self) startShared(self);
else {
  // Tabs that share a worker never load what the others need.
  const scope = self;
  import("./dedicated.ts").then(({ startDedicated }) => startDedicated(scope)).catch(reportError);
}

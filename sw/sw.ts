// The service worker's events; what each does is in the files beside this one.
import { serveShell } from "./precache.ts";
import { showPushes } from "./push.ts";
import { serveRuntimeAssets } from "./runtime-routes.ts";
import { followUpdates } from "./update.ts";

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] };

serveShell(self.__WB_MANIFEST);
serveRuntimeAssets();
showPushes(self);
followUpdates(self);

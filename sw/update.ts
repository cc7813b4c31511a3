// Taking over: the first worker serves at once; a later one waits until a page says so.

export function followUpdates(scope: ServiceWorkerGlobalScope): void {
  scope.addEventListener("install", () => {
    // Nothing of the app runs on an older worker yet, so there is nothing to wait for.
    if (!scope.registration.active) void scope.skipWaiting();
  });
  scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
}

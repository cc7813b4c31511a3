// Test files share their process: what one said for a browser that jsdom is not, the next must not meet. Dexie looks for
// IndexedDB when it is first imported, by whichever file that is.
import "fake-indexeddb/auto";
import { afterAll, vi } from "vitest";

for (const name of ["CSS", "matchMedia", "PushManager", "Notification", "ResizeObserver"])
  Reflect.deleteProperty(globalThis, name);

// After all that a file does at its own end.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

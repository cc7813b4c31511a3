import { describe, expect, it, vi } from "vitest";
import { followUpdates } from "../../sw/update.ts";

function fakeScope(active: boolean) {
  const target = new EventTarget();
  const skipWaiting = vi.fn(async () => undefined);
  const claim = vi.fn(async () => undefined);
  const scope = Object.assign(target, {
    registration: { active: active ? {} : null },
    skipWaiting,
    clients: { claim },
  });
  followUpdates(scope as unknown as Parameters<typeof followUpdates>[0]);
  return { target, skipWaiting, claim };
}

describe("taking over", () => {
  it("serves at once at the first visit", () => {
    const { target, skipWaiting } = fakeScope(false);
    target.dispatchEvent(new Event("install"));
    expect(skipWaiting).toHaveBeenCalledOnce();
  });

  it("waits while an older worker serves", () => {
    const { target, skipWaiting } = fakeScope(true);
    target.dispatchEvent(new Event("install"));
    expect(skipWaiting).not.toHaveBeenCalled();
  });

  it("claims the open pages when it becomes active", () => {
    const { target, claim } = fakeScope(true);
    const event = Object.assign(new Event("activate"), { waitUntil: vi.fn() });
    target.dispatchEvent(event);
    expect(claim).toHaveBeenCalledOnce();
    expect(event.waitUntil).toHaveBeenCalledOnce();
  });
});

// The installed app opened from outside: by its icon, a shortcut, or a text that another app shares.
import { expect, it } from "vitest";
import { launchTarget } from "../../../../src/app/startup/launch-target.ts";

it.each([
  ["", null],
  ["?sport=F", null],
  ["?to=/betting", null],
  ["?source=pwa", "/"],
  ["?source=pwa&to=/live_betting", "/live_betting"],
  ["?source=pwa&to=/nowhere", "/"],
  ["?source=pwa&to=//evil.example", "/"],
  ["?source=pwa&to=https://evil.example/", "/"],
  ["?shared_text=K7QM-2XWP", "/betting?booking=K7QM-2XWP"],
  [
    "?shared_title=A&shared_text=&shared_url=https://x.y/%3Fbooking=Z",
    "/betting?booking=https%3A%2F%2Fx.y%2F%3Fbooking%3DZ%0AA",
  ],
  ["?shared_title=&shared_text=", "/betting"],
])("%s leads to %s", (search, page) => {
  expect(launchTarget(search)).toBe(page);
});

it("cuts a shared text between two characters: no address can hold half of one", () => {
  const text = "a".repeat(999);
  expect(launchTarget(`?${new URLSearchParams({ shared_text: `${text}🏆 won` })}`)).toBe(`/betting?booking=${text}`);
});

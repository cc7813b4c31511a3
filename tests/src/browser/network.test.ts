import { expect, it } from "vitest";
import { isSlow, onNetworkChange, type NetworkInformation } from "../../../src/browser/network.ts";

const listeners = new Set<() => void>();
const network = (part: Pick<NetworkInformation, "saveData" | "effectiveType">): NetworkInformation => ({
  ...part,
  addEventListener: (_type, listener) => listeners.add(listener),
  removeEventListener: (_type, listener) => listeners.delete(listener),
});

it("takes 2G, worse, and the wish to save data for slow; a browser that says nothing is not", () => {
  expect(["slow-2g", "2g", "3g", "4g"].map((effectiveType) => isSlow(network({ effectiveType })))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isSlow(network({ effectiveType: "4g", saveData: true }))).toBe(true);
  expect([isSlow(network({})), isSlow(undefined)]).toEqual([false, false]);
});

it("follows changes until told to stop", () => {
  let heard = 0;
  const stop = onNetworkChange(network({}), () => (heard += 1));
  for (const listener of listeners) listener();
  stop();
  for (const listener of listeners) listener();
  expect(heard).toBe(1);
  onNetworkChange(undefined, () => undefined)();
});

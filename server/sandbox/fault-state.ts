// The faults that are switched on; given keys replace, others stay.
import type { Faults } from "../../src/protocol/sandbox.ts";

const none: Required<Faults> = {
  latencyMs: 0,
  failRate: 0,
  offline: false,
  dropSockets: false,
  silenceSockets: false,
  truncate: 0,
};

export interface FaultState {
  readonly current: Readonly<Required<Faults>>;
  change(faults: Faults): void;
  reset(): void;
  onChange(listener: () => void): void;
}

export function createFaultState(): FaultState {
  let current = { ...none };
  const listeners: (() => void)[] = [];
  const announce = () => listeners.forEach((listener) => listener());
  return {
    get current() {
      return current;
    },
    change(faults) {
      const given = Object.fromEntries(Object.entries(faults).filter(([, value]) => value !== undefined));
      current = { ...current, ...given };
      announce();
    },
    reset() {
      current = { ...none };
      announce();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

// What the browser says of the network: whether data should be saved. Firefox and Safari say nothing.
import { useSyncExternalStore } from "react";

export interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  addEventListener(type: "change", listener: () => void): void;
  removeEventListener(type: "change", listener: () => void): void;
}

const slowTypes = ["slow-2g", "2g"];

export function networkOf(navigator: object): NetworkInformation | undefined {
  return (navigator as { connection?: NetworkInformation }).connection;
}

/** The browser saves data, or the connection is 2G or worse. */
export function isSlow(network: NetworkInformation | undefined): boolean {
  return network?.saveData === true || slowTypes.includes(network?.effectiveType ?? "");
}

/** Returns the way to stop listening. */
export function onNetworkChange(network: NetworkInformation | undefined, listener: () => void): () => void {
  network?.addEventListener("change", listener);
  return () => network?.removeEventListener("change", listener);
}

const subscribe = (listener: () => void): (() => void) => onNetworkChange(networkOf(navigator), listener);
const read = (): boolean => isSlow(networkOf(navigator));

export function useSlowNetwork(): boolean {
  return useSyncExternalStore(subscribe, read);
}

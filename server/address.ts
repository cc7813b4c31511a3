// Where the server is reached: by its players, and by itself.
import type { AddressInfo } from "node:net";

export interface Address {
  /** The site's, without a trailing slash; a guess until the server listens where the configuration names none. */
  site(): string;
  /** Where the process reaches itself; "" until it listens. */
  own(): string;
  /** @param url as the listener names it */
  listens(url: string, at: AddressInfo | string | null): void;
}

/** Whatever it listens on, this machine is among it. */
function localUrl(at: AddressInfo | string | null): string {
  if (at === null || typeof at === "string") throw new Error("the server has no port");
  const host = at.address === "0.0.0.0" || at.address === "::" ? "127.0.0.1" : at.address;
  return `http://${at.family === "IPv6" && host !== "127.0.0.1" ? `[${host}]` : host}:${at.port}`;
}

export function createAddress(config: { publicUrl: string | null; host: string; port: number }): Address {
  let site = config.publicUrl ?? `http://${config.host}:${config.port}`;
  let selfUrl = "";
  return {
    site: () => site,
    own: () => selfUrl,
    listens(url, at) {
      site = config.publicUrl ?? url;
      selfUrl = localUrl(at);
    },
  };
}

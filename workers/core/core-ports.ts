// What a host gives the core that it runs.
import type { LeavingMark } from "../../src/db/leaving-mark.ts";
import type { HttpClient } from "../net/http-port.ts";
import type { CreateOfferParts } from "../offer/offer-parts.ts";
import type { SocketFactory } from "../sockets/socket-port.ts";
import type { BuildChannel, Clock, Databases, Locks, Random, Traffic } from "./ports.ts";
import type { HostKind } from "../api/tab-contract.ts";

export interface CorePorts {
  coreId: string;
  /** Greater than that of every core before. */
  epoch: number;
  /** What this core's host is to a tab. */
  host(tabId: string): HostKind;
  build: string;
  clock: Clock;
  random: Random;
  /** @param base origin of the API, read anew for each request; "" = same origin */
  http(base: () => string): HttpClient;
  sockets: SocketFactory;
  locks: Locks;
  builds: BuildChannel;
  databases: Databases;
  leavingMark: LeavingMark;
  traffic: Traffic;
  /** Fetches the script of what the first rows can do without. */
  loadOfferParts(): Promise<CreateOfferParts>;
  /** Origin of the site, by which its theme is asked for. */
  domain: string;
  /** Ends this realm for good, after another core took over. */
  close(): void;
}

// A part of the server, and the list of them in the order of starting.
import type { Config } from "../config.ts";
import type { Intervals } from "../intervals.ts";
import type { Operator } from "../people/operator/register-operator.ts";
import type { Clock } from "./clock.ts";
import type { MoneyTrx } from "./db/store.ts";
import type { Http } from "./http/create-http.ts";
import type { Job } from "./jobs/job.ts";

/** What the first area is opened with. */
export interface Base {
  config: Config;
  clock: Clock;
  intervals: Intervals;
  /** It must not go on. */
  endProcess(): void;
}

/**
 * Needs: what must be open before it. Own: what it opens. Site: what the rest works with, which may be opened later. All are
 * properties, not methods: only so does the compiler refuse an area whose needs the list does not meet.
 */
export interface Area<Needs, Own extends object = object, Site = Needs & Own> {
  open?: (needs: Needs) => Own | Promise<Own>;
  /** Reads that answer everybody the same. */
  reads?: (reads: Http, site: Site) => void;
  routes?: (site: Site) => void;
  /** What operators and agents call. */
  calls?: (operator: Operator, site: Site) => void;
  jobs?: (site: Site) => readonly Job[];
  /** Drops what a sandbox has of it, in the transaction that drops the ledger. */
  reset?: (trx: MoneyTrx, site: Site) => Promise<void>;
}

export interface Areas<Opened, Site> {
  add<Own extends object, Needed>(area: Area<Opened, Own, Needed>): Areas<Opened & Own, Site & Needed>;
  /** One after another. */
  open(base: Base): Promise<Opened>;
  reads(reads: Http, site: Site): void;
  routes(site: Site): void;
  calls(operator: Operator, site: Site): void;
  jobs(site: Site): Job[];
  reset(trx: MoneyTrx, site: Site): Promise<void>;
}

/** `add` has checked that what is open meets each area's needs. */
function listOf<Opened, Site>(areas: readonly Area<never, object, never>[]): Areas<Opened, Site> {
  const given = (site: Site) => site as never;
  return {
    add: (area) => listOf([...areas, area]),
    async open(base) {
      let opened: object = base;
      for (const area of areas) opened = { ...opened, ...(await area.open?.(opened as never)) };
      return opened as Opened;
    },
    reads: (reads, site) => areas.forEach((area) => area.reads?.(reads, given(site))),
    routes: (site) => areas.forEach((area) => area.routes?.(given(site))),
    calls: (operator, site) => areas.forEach((area) => area.calls?.(operator, given(site))),
    jobs: (site) => areas.flatMap((area) => area.jobs?.(given(site)) ?? []),
    async reset(trx, site) {
      for (const area of areas) await area.reset?.(trx, given(site));
    },
  };
}

export const noAreas: Areas<Base, unknown> = listOf([]);

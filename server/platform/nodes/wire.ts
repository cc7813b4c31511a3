// The versions in which processes write to each other: batches of the offer and its mark, calls to the leader, the bus.
// While a new build comes, processes of two builds run beside each other and must read one another.

/**
 * What this build reads, the oldest first. A new version is read from one release on and written by all once the last
 * process of the release before is gone; the oldest goes a release later.
 */
const ownVersions: readonly number[] = [1, 2];
/** The version of a build that names none, in what it announces and what it writes. */
const unsaid = "1";
/** Batches come every 50 ms, and those that are read again while an offer is looked for come with them. */
const tellEveryMs = 60_000;

export interface Wire {
  /** What others are told of this process, "1 2". */
  readonly announced: string;
  /** The newest version that all processes read, as far as is known. */
  version(): number;
  /** @param all of each process there is, what it announced; undefined = it said nothing */
  learn(all: readonly (string | undefined)[]): void;
  /**
   * Whether a message can be read. One that cannot is counted, and told of once a minute for each kind.
   * @param what the kind of message @param version undefined = it bears none
   */
  reads(what: string, version: string | number | undefined): boolean;
  /** Messages that could not be read since this process began. */
  unreadable(): number;
}

/**
 * @param failed told what an operator must know: this process is of too old a build, or too new
 * @param elapsed ms on a clock that is never set
 */
export function createWire(
  failed: (error: unknown) => void,
  versions: readonly number[] = ownVersions,
  elapsed: () => number = () => performance.now(),
): Wire {
  const [oldest = 1] = versions;
  const toldAt = new Map<string, number>();
  // Until it is known what others read: every build that may run beside this one reads its oldest.
  let written = oldest;
  let unreadable = 0;

  return {
    announced: versions.join(" "),
    version: () => written,
    learn(all) {
      const others = all.map((text = unsaid) => new Set(text.split(" ").map(Number)));
      written = versions.findLast((version) => others.every((read) => read.has(version))) ?? oldest;
    },
    reads(what, version = unsaid) {
      if (versions.includes(Number(version))) return true;
      unreadable += 1;
      if (elapsed() - (toldAt.get(what) ?? Number.NEGATIVE_INFINITY) < tellEveryMs) return false;
      toldAt.set(what, elapsed());
      failed(new Error(`${what} of version ${version} cannot be read here, only ${versions.join(" and ")}`));
      return false;
    },
    unreadable: () => unreadable,
  };
}

// Tells the player in time how long and with what result they have been playing: at each multiple of the interval they
// chose, counted from the begin of the session by the server's clock. Shown while a tab is seen and no ticket is being
// paid; what came due meanwhile is shown once, then.
import { toMinor } from "../../../src/domain/money.ts";
import type { RealityCheckRow } from "../../../src/db/dialog-tables.ts";
import { type GamblingRead, readGamblingSchema } from "../../../src/protocol/gambling.ts";
import type { CoreServices } from "../../core/ports.ts";
import type { AuthorisedHttp } from "../../session/authorised-http.ts";
import type { Session } from "../../session/session.ts";

/** After a reading that failed, ms. */
const againMs = 30_000;
const minuteMs = 60_000;

export interface RealityCheck {
  /** The server has just answered a ping: its clock is known. */
  tick(): Promise<void>;
  /** The player chose an interval: it counts from now. */
  chosen(overview: GamblingRead): Promise<void>;
  close(): Promise<void>;
  stop(): void;
}

/** What is known of the present session; `nothing` = this server keeps no reality checks. */
type Known = { sub: string } & (
  | { state: "known"; intervalMs: number | null; startedAt: number }
  | { state: "nothing" }
);

export function createRealityCheck(
  services: Pick<CoreServices, "clock" | "connection" | "databases" | "visibility">,
  session: Pick<Session, "user" | "onChanged">,
  http: AuthorisedHttp,
  isPaying: () => boolean,
): RealityCheck {
  const { clock, connection, visibility } = services;
  const db = services.databases.device;
  let sessionFacts: Known | null = null;
  let waitUntil = 0;
  let running = false;

  /** A log-in, of the same player too, begins another session. */
  const off = session.onChanged(() => {
    sessionFacts = null;
    waitUntil = 0;
  });

  const rowOf = async () => (await db.dialogs.get("reality-check")) as RealityCheckRow | undefined;

  function note(sub: string, { realityCheck, session: { startedAt } }: GamblingRead): void {
    sessionFacts = {
      state: "known",
      sub,
      intervalMs: realityCheck === null ? null : realityCheck * minuteMs,
      startedAt,
    };
  }

  async function read(sub: string): Promise<GamblingRead | null> {
    if (clock.monotonic() < waitUntil) return null;
    const outcome = await http.request(
      { method: "GET", path: "/account/v1/gambling", schema: readGamblingSchema },
      { sub },
    );
    if (outcome.type === "ok") {
      note(sub, outcome.body);
      return outcome.body;
    }
    if (outcome.type === "refused" && outcome.status === 404) sessionFacts = { state: "nothing", sub };
    waitUntil = clock.monotonic() + againMs;
    return null;
  }

  /** Whether a multiple of the interval lies between the last time and now. */
  async function isDue(startedAt: number, intervalMs: number): Promise<boolean> {
    const row = await rowOf();
    const last = row?.sessionStart === startedAt ? row.at : startedAt;
    const now = clock.now() + connection.clockOffset();
    return Math.floor((now - startedAt) / intervalMs) > Math.floor((last - startedAt) / intervalMs);
  }

  /** `shown` null = only notes the time. Nothing is written for a user who has left. */
  function put(sub: string, overview: GamblingRead, shown: RealityCheckRow["shown"]): Promise<void> {
    const row: RealityCheckRow = {
      id: "reality-check",
      sessionStart: overview.session.startedAt,
      at: overview.now,
      shown,
    };
    return db.transaction("rw", db.dialogs, async () => {
      if (session.user()?.sub === sub) await db.dialogs.put(row);
    });
  }

  async function check(sub: string): Promise<void> {
    if (sessionFacts?.sub !== sub) await read(sub);
    if (sessionFacts?.state !== "known" || sessionFacts.intervalMs === null) return;
    if (!visibility.anyVisible() || isPaying() || !(await isDue(sessionFacts.startedAt, sessionFacts.intervalMs)))
      return;
    const overview = await read(sub);
    if (overview === null || overview.realityCheck === null || isPaying()) return;
    const results = overview.session.results
      .filter(({ staked, won }) => staked !== 0 || won !== 0)
      .map(({ currency, staked, won }) => ({ currency, staked: toMinor(staked), won: toMinor(won) }));
    await put(sub, overview, { playedMs: overview.now - overview.session.startedAt, results });
  }

  return {
    async tick() {
      const sub = session.user()?.sub;
      if (sub === undefined || running) return;
      running = true;
      await check(sub).finally(() => (running = false));
    },
    async chosen(overview) {
      const sub = session.user()?.sub;
      if (sub === undefined) return;
      note(sub, overview);
      await put(sub, overview, null);
    },
    close: () =>
      db.transaction("rw", db.dialogs, async () => {
        const row = await rowOf();
        if (row?.shown) await db.dialogs.put({ ...row, shown: null });
      }),
    stop: off,
  };
}

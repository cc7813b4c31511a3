// Every bench runs, in its smallest form: what it measures is told by a real run alone.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";

const root = join(import.meta.dirname, "../..");
type Runs = Readonly<Record<string, readonly string[]>>;

/** What each bench is told, by its file's name; several = it runs in several ways. */
const always: Runs = {
  combination: ["--asks=20"],
  "combination-asks": ["--seconds=1 --rate=20 --matches=1"],
  "dice-round": ["--rounds=5 --seconds=2 --taps=2"],
  fanout: ["--webs=2 --sockets=20 --seconds=1 --kill=feed,web --after=2"],
  "feed-load": ["--seconds=1 --rounds=2"],
  "feed-messages": ["--seconds=1 --sockets=20 --rate=200 --matches=10"],
  "move-rate": ["--tickets=100"],
  "ping-cost": ["--clients=2 --seconds=1"],
  run: ["--slow=1 --tabs=2 --rates=50 --repetitions=1 --seconds=1"],
  "settle-rate": ["--tickets=100", "--tickets=100 --store=postgres"],
  "tap-to-ticket": ["--rounds=1 --taps=2 --slow=1"],
  "ticket-rate": ["--tickets=40", "--tickets=40 --store=postgres"],
  "ticket-recalculation": ["--rounds=20"],
};
/** Half a minute of browsers each: in whole runs. */
const whole: Runs = {
  "cold-start": ["--rounds=1 --slow=1"],
  interaction: ["--taps=4 --slow=1"],
  lighthouse: ["--runs=1 --pages=1"],
  "lobby-scroll": ["--games=20 --slow=1"],
  memory: ["--minutes=0.02 --looks=2 --settle=1"],
  rest: ["--seconds=1 --repetitions=1 --settle=1"],
  scale: ["--live=40 --prematch=600 --rounds=1 --slow=1"],
  "weak-line": ["--rounds=1 --bytes=1000000 --trips=20"],
};
const runs: Runs = { ...always, ...whole };

let results: string;
beforeAll(() => void (results = mkdtempSync(join(tmpdir(), "kvota-benches-"))));
afterAll(() => rmSync(results, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

function runBench(name: string, options: string): Promise<Ended> {
  const small = { FEED_LIVE: "40", FEED_PREMATCH: "600", FEED_UPDATES_PER_SECOND: "50" };
  const child = spawn(process.execPath, [`e2e/bench/${name}.ts`, ...options.split(" ")], {
    cwd: root,
    env: { ...process.env, ...(name === "feed-load" ? small : {}), KVOTA_RESULTS: results },
  });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (text: Buffer) => void (output += text.toString()));
  child.stderr.on("data", (text: Buffer) => void (errors += text.toString()));
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output, errors })));
}

it("is known of all that the scripts name", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, "package.json"), "utf8")));
  const named = Object.values(scripts).flatMap((script) =>
    [...script.matchAll(/e2e\/bench\/([\w-]+)\.ts/g)].map(([, name = ""]) => name),
  );
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(runs).toSorted());
});

const each = Object.entries(process.env["KVOTA_FLOWS"] === "all" ? runs : always).flatMap(([name, ways]) =>
  ways.map((options) => [name, options] as const),
);
it.concurrent.each(each)(
  "%s %s runs to its end and tells figures",
  async (name, options) => {
    const { code, output, errors } = await runBench(name, options);
    expect({ code, ...(code === 0 ? {} : { errors }) }).toEqual({ code: 0 });
    // Head, rule and a row of figures; the load of the feed is told in sentences.
    const rows = output.split("\n").filter((line) => /^[|│].*\d/.test(line) || /: .*\d ms/.test(line));
    expect(rows.length).toBeGreaterThan(0);
    expect(output).not.toMatch(/NaN|undefined|Infinity/);
  },
  600_000,
);

// The code calls one thing by one name (docs/glossary.md): these words name nothing in it any more.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const folders = ["src", "workers", "sw"];

/** Old word -> the word for it. As parts of camelCase names and of file names. */
const refused: Readonly<Record<string, string>> = {
  awakeClock: "visibleClock",
  backLayer: "modalHistory",
  doubted: "unconfirmed",
  durableLane: "offerWriter",
  heldSession: "activeSession",
  hotLane: "pricePush",
  hotPort: "pricePort",
  hotBatch: "priceBatch",
  hotPatch: "priceDelta",
  housekeeping: "cleanup",
  laidPatch: "pricePatch",
  latePart: "lazyComponent, or lateServices in the core",
  lazyPart: "lazyComponent",
  lineWatch: "silenceDetector",
  lookRegistry: "subscriptions",
  markStore: "optimistic",
  matchBook: "matchCache",
  moneyUnderWay: "pendingMoney",
  offerDesk: "streamSubscriptions",
  passage: "guardResult",
  patientImport: "importWithRetry",
  patientTask: "retryTask",
  pickedStore: "pickedCells",
  patienceMs: "timeoutMs",
  portalWatch: "portalDetector",
  quotedPrices: "rejectionPrices",
  robbed: "leaseStolen",
  rowReporter: "visibleRows",
  sharedAnswer: "query",
  liveAnswer: "query",
  sleepGuard: "wakeGuard",
  soughtMatch: "matchLocator",
  sparePart: "lazyComponent",
  storageGuard: "storageRecovery",
  takeSockets: "socketLease",
  topics: "eventBus",
  wakeWatch: "sleepDetector",
  wakefulness: "activity",
  wantedPart: "lazyOverlay",
  wantedRead: "polledResource",
  workerLink: "coreConnection",
};

/** Whole names that said too little. */
const refusedNames = new Set(["interest", "interests", "question", "questions", "verdict", "wanted"]);

/** Comments are English: there the words may stand. */
const code = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");

const lower = (name: string): string => name.replaceAll(/[^A-Za-z]/g, "").toLowerCase();
const byWord = new Map(Object.entries(refused).map(([word, instead]) => [word.toLowerCase(), `${word} -> ${instead}`]));

function refusedIn(name: string): string[] {
  const plain = lower(name);
  return [...byWord].filter(([word]) => plain.includes(word)).map(([, told]) => told);
}

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
const files = folders.flatMap(sourcesIn);

it("knows an old word in any form", () => {
  for (const name of ["createHotLane", "hot-lane.ts", "HOT_LANE"]) expect(refusedIn(name)).toHaveLength(1);
  expect(refusedIn("hotKey")).toEqual([]);
});

it("has no file by an old name", () => {
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) => refusedIn(basename(file)).map((told) => `${relative(root, file)}: ${told}`));
  expect(found).toEqual([]);
});

it("has no riddles in its comments", () => {
  const riddles = /\b(?:whoever|nobody|of before)\b/i;
  const found = [...files, ...sourcesIn("server")].flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) => (riddles.test(line) ? [`${relative(root, file)}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

it("has no name by an old word", () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const names = new Set(text.match(/[A-Za-z_$][\w$]*/g));
    const old = [...names].flatMap((name) => refusedIn(name));
    const whole = new Set(code(text).match(/(?<![\w$-])[A-Za-z_$][\w$]*(?![\w$-])/g));
    const vague = [...whole].filter((name) => refusedNames.has(name));
    return [...old, ...vague].map((told) => `${relative(root, file)}: ${told}`);
  });
  expect(found).toEqual([]);
});

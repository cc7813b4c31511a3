// What waits is told in its order, but for bet stops, which go before other matches' messages, and for signs of life.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  createMessageQueue,
  mostMessages,
  type TellPart,
} from "../../../../../server/betting/feed/sources/uof/message-queue.ts";
import { aboutMatch, element } from "../../../../harness/uof-messages.ts";
import { until } from "../../../../harness/until.ts";

interface Waiting {
  n: number;
  kind: string;
  /** 0 = of none. */
  match: number;
}

const xmlOf = ({ n, kind, match }: Waiting): string => {
  if (kind === "alive") return element("alive", { product: 3, timestamp: n, subscribed: 1 });
  if (kind === "snapshot_complete") return element("snapshot_complete", { product: 3, request_id: 7, timestamp: n });
  if (kind === "junk") return `<!-- ${n} --><odds_change>`;
  return aboutMatch(kind, { event_id: `sr:match:${match}`, timestamp: n });
};

interface Step {
  message: Waiting;
  part: TellPart | "done";
}

/** @param pauses after how many messages others are told first */
async function stepsOf(messages: readonly Waiting[], pauses: ReadonlySet<number> = new Set()): Promise<Step[]> {
  const byText = new Map(messages.map((message) => [xmlOf(message), message]));
  const steps: Step[] = [];
  const queue = createMessageQueue(
    (content, part) => {
      const message = byText.get(content.toString());
      if (message !== undefined) steps.push({ message, part });
      return null;
    },
    () => expect.fail("more wait than may"),
  );
  for (const message of messages) {
    if (pauses.has(message.n)) await new Promise((resolve) => setImmediate(resolve));
    queue.add({ content: Buffer.from(xmlOf(message)), done: () => steps.push({ message, part: "done" }) });
  }
  await until(() => queue.length() === 0);
  return steps;
}

const numbersOf = (steps: readonly Step[]): number[] => steps.map(({ message }) => message.n);
const kinds = ["odds_change", "odds_change", "odds_change", "bet_settlement", "bet_stop", "alive", "snapshot_complete"];
const ofNone = new Set(["alive", "snapshot_complete", "junk"]);
const story = (extra: readonly string[]) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds, ...extra), match: fc.integer({ min: 1, max: 3 }) }), {
    maxLength: 30,
    size: "max",
  });
const numbered = (drawn: readonly Omit<Waiting, "n">[]): Waiting[] =>
  drawn.map(({ kind, match }, index) => ({ n: index + 1, kind, match: ofNone.has(kind) ? 0 : match }));

describe("messages that wait", () => {
  it("are told once each, each match's in their order, and acknowledged in the order in which they came", async () => {
    await fc.assert(
      fc.asyncProperty(story(["junk"]), fc.uniqueArray(fc.integer({ min: 1, max: 30 })), async (drawn, pauses) => {
        const messages = numbered(drawn);
        const steps = await stepsOf(messages, new Set(pauses));
        const all = messages.map(({ n }) => n);
        expect(numbersOf(steps.filter(({ part }) => part === "done"))).toEqual(all);
        // What is told in its turn is acknowledged then, and not before.
        expect(numbersOf(steps.filter(({ part }) => part === "all" || part === "rest"))).toEqual(all);
        const told = steps.filter(({ part, message }) => part === "ahead" || (part === "all" && message.match > 0));
        for (const match of [1, 2, 3])
          expect(numbersOf(told.filter(({ message }) => message.match === match))).toEqual(
            messages.filter((message) => message.match === match).map(({ n }) => n),
          );
        const wereAhead = new Set(numbersOf(steps.filter(({ part }) => part === "ahead")));
        expect(steps.every(({ message, part }) => part !== "rest" || wereAhead.has(message.n))).toBe(true);
        expect([...wereAhead].every((n) => ["bet_stop", "alive"].includes(messages[n - 1]?.kind ?? ""))).toBe(true);
      }),
    );
  });

  it("let a stop and an alive pass before all but earlier messages of the same match", async () => {
    await fc.assert(
      fc.asyncProperty(story([]), async (drawn) => {
        const messages = numbered(drawn);
        const told = new Set<number>();
        const isUrgent = ({ n, kind, match }: Waiting): boolean =>
          kind === "alive" ||
          (kind === "bet_stop" &&
            messages.every((other) => other.n >= n || other.match !== match || told.has(other.n)));
        const overtaken: Waiting[] = [];
        for (const { message, part } of await stepsOf(messages)) {
          if (part === "done") continue;
          const others = messages.filter(({ n }) => n !== message.n && !told.has(n));
          if (part === "all" && !isUrgent(message)) overtaken.push(...others.filter(isUrgent));
          told.add(message.n);
        }
        expect(overtaken).toEqual([]);
      }),
    );
  });

  it("are passed by a stop that came behind thousands", async () => {
    const odds = Array.from({ length: 5000 }, (_none, index) => ({
      n: index + 1,
      kind: "odds_change",
      match: index + 10,
    }));
    const steps = await stepsOf([...odds, { n: 5001, kind: "bet_stop", match: 1 }]);
    expect(steps[0]).toMatchObject({ message: { n: 5001 }, part: "ahead" });
    expect(steps.at(-1)).toMatchObject({ message: { n: 5001 }, part: "done" });
  });

  it("are passed by nothing where it cannot be seen of which match one is", async () => {
    const steps = await stepsOf([
      { n: 1, kind: "odds_change", match: 1 },
      { n: 2, kind: "junk", match: 0 },
      { n: 3, kind: "odds_change", match: 2 },
      { n: 4, kind: "bet_stop", match: 1 },
    ]);
    const told = steps.filter(({ part }) => part === "ahead" || part === "all");
    expect(numbersOf(told)).toEqual([1, 2, 4, 3]);
  });

  it("are acknowledged when what has to be written of them is, and none before those that came earlier", async () => {
    const written = new Map<string, () => void>();
    const done: number[] = [];
    const queue = createMessageQueue(
      (content) => {
        const text = content.toString();
        if (!text.includes("junk")) return null;
        return new Promise<void>((resolve) => written.set(text, resolve));
      },
      () => expect.fail("more wait than may"),
    );
    for (const [n, text] of ["<a/>", "<junk/>", "<b/>", "<junk2/>", "<c/>"].entries())
      queue.add({ content: Buffer.from(text), done: () => done.push(n) });
    await until(() => queue.length() === 0);
    expect(done).toEqual([0]);
    // The later is written first.
    written.get("<junk2/>")?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toEqual([0]);
    written.get("<junk/>")?.();
    await until(() => done.length === 5);
    queue.add({ content: Buffer.from("<d/>"), done: () => done.push(5) });
    await until(() => queue.length() === 0);
    expect(done).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("are dropped where more wait than may", () => {
    let overruns = 0;
    const queue = createMessageQueue(
      () => expect.fail("it was dropped"),
      () => (overruns += 1),
    );
    const content = Buffer.from(xmlOf({ n: 1, kind: "bet_stop", match: 1 }));
    for (let n = 0; n <= mostMessages; n += 1) queue.add({ content, done: () => expect.fail("it was dropped") });
    expect([overruns, queue.length()]).toEqual([1, 0]);
  });
});

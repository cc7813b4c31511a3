import { beforeEach, expect, it } from "vitest";
import type { Answer, GameServer } from "../../../games/kit/game-server.ts";
import { createPlay, mayStart, type Play } from "../../../games/kit/play.ts";
import type { FromFrame } from "../../../src/protocol/games/frame.ts";
import type { GameServerSession, View } from "../../../src/protocol/games/game-server.ts";

const id = "0b0b6ad7-6c0e-4b57-9a4f-0a3c5f1f5b11";
const viewOf = (more: Partial<View> = {}): View => ({
  roundId: id,
  seq: 0,
  state: "closed",
  stake: 20,
  win: 50,
  balance: 130,
  public: {},
  actions: [],
  waitMs: 0,
  ...more,
});
const session: GameServerSession = {
  gameCode: "house_dice",
  mode: "real",
  balance: 100,
  currency: "RSD",
  openRound: null,
  rules: {},
  waitMs: 0,
  limits: { min: 10, max: 100, maxRound: 100, maxWin: 1000 },
  seeds: { hash: "a", nextHash: "b", nonce: 0, needsClientSeed: true },
};

let asked: [string, unknown][];
let answers: (Answer<View> | Promise<Answer<View>>)[];
let said: FromFrame[];
let delays: { ms: number; end(): void }[];
let play: Play;

const answered = (view: View): Answer<View> => ({ kind: "answered", value: view });
const refused = (key: string, view: View | null = null, waitMs = 0): Answer<View> => ({
  kind: "refused",
  key,
  view,
  waitMs,
});

async function opened(more: Partial<GameServerSession> = {}): Promise<void> {
  const next = async (what: string, body: unknown): Promise<Answer<View>> => {
    asked.push([what, body]);
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`nobody expected ${what}`);
    return answer;
  };
  const server: GameServer = {
    open: async () => ({ kind: "answered", value: { ...session, ...more } }),
    start: (request) => next("start", request),
    act: (roundId, request) => next("act", { roundId, ...request }),
    round: (roundId) => next("round", roundId),
  };
  play = createPlay({
    server,
    send: (message) => void said.push(message),
    newRoundId: () => id,
    newClientSeed: () => "seed of the browser",
    delay: (ms) => new Promise((resolve) => void delays.push({ ms, end: resolve })),
  });
  await play.open();
  play.connected();
}

beforeEach(() => {
  [asked, answers, said, delays] = [[], [], [], []];
});

it("stakes once, shows what came, and tells the balance only then", async () => {
  await opened();
  answers.push(answered(viewOf()));
  await play.start(20, { target: 5000 });
  expect(asked).toEqual([
    ["start", { roundId: id, stake: 20, bet: { target: 5000 }, clientSeed: "seed of the browser" }],
  ]);
  play.hear({ type: "balance", credit: 130, rev: 9 });
  expect(play.state.get()).toMatchObject({ phase: "showing", balance: 100 });
  play.shown();
  expect(play.state.get()).toMatchObject({ phase: "idle", balance: 130, view: { win: 50 } });
  expect(said).toEqual([
    { type: "loaded" },
    { type: "round", roundId: id, state: "begun" },
    { type: "round", roundId: id, state: "ended" },
    { type: "balance" },
  ]);
  answers.push(answered(viewOf({ win: 0 })));
  await play.start(20, {});
  // The pair of seeds has the browser's part by now.
  expect(asked[1]?.[1]).not.toHaveProperty("clientSeed");
});

it("starts nothing while a round runs, while it waits, when it is stopped, and before the page answered", async () => {
  await opened({ waitMs: 900 });
  expect(delays.map(({ ms }) => ms)).toEqual([900]);
  await play.start(20, {});
  delays[0]?.end();
  await expect.poll(() => play.state.get().waitMs).toBe(0);
  play.hear({ type: "pause", reason: "realityCheck" });
  await play.start(20, {});
  play.hear({ type: "resume" });
  play.state.set({ isConnected: false });
  await play.start(20, {});
  expect(asked).toEqual([]);

  play.state.set({ isConnected: true });
  let answer: (answer: Answer<View>) => void = () => undefined;
  answers.push(new Promise((resolve) => (answer = resolve)));
  const running = play.start(20, {});
  await play.start(20, {});
  answer(answered(viewOf()));
  await running;
  await play.start(20, {});
  expect(asked).toHaveLength(1);
  expect(mayStart(play.state.get())).toBe(false);
});

it("finishes a round that was accepted before a dialog came up", async () => {
  await opened();
  answers.push(answered(viewOf()));
  const running = play.start(20, {});
  play.hear({ type: "pause", reason: "dialog" });
  await running;
  play.shown();
  expect(play.state.get()).toMatchObject({ phase: "idle", pause: "dialog", view: { win: 50 } });
});

it("asks on while the stake is being confirmed, and shows nothing invented", async () => {
  await opened();
  const checking = viewOf({ state: "checking", win: null });
  answers.push(answered(checking), answered(checking), answered(viewOf()));
  const running = play.start(20, {});
  await expect.poll(() => delays.length).toBe(1);
  expect(play.state.get()).toMatchObject({ phase: "asking", view: { win: null } });
  delays[0]?.end();
  await expect.poll(() => delays.length).toBe(2);
  delays[1]?.end();
  await running;
  expect(asked.map(([what]) => what)).toEqual(["start", "round", "round"]);
  expect(play.state.get().phase).toBe("showing");
});

it("says that nothing was taken where a round was cancelled, or never arrived", async () => {
  await opened();
  answers.push(answered(viewOf({ state: "cancelled", stake: 0, win: null, balance: 100 })));
  await play.start(20, {});
  expect(play.state.get()).toMatchObject({ phase: "idle", view: null, notice: "notTaken", balance: 100 });
  answers.push(refused("notFound"));
  await play.start(20, {});
  expect(play.state.get()).toMatchObject({ phase: "idle", view: null, notice: "notTaken" });
});

it("waits as long as the house says where it was too fast", async () => {
  await opened();
  answers.push(refused("tooFast", null, 1800));
  await play.start(20, {});
  expect(play.state.get()).toMatchObject({ phase: "idle", notice: "tooFast", waitMs: 1800 });
  delays[0]?.end();
  await expect.poll(() => mayStart(play.state.get())).toBe(true);
});

it("goes on with a round that was left, and acts in its order", async () => {
  await opened({ openRound: viewOf({ state: "open", seq: 2, win: null, actions: ["hit", "stand"] }) });
  expect(play.state.get()).toMatchObject({ phase: "playing", view: { seq: 2 } });
  // Refused for want of money: the hand goes on as it was.
  answers.push(refused("insufficientCredit", viewOf({ state: "open", seq: 2, win: null, actions: ["hit", "stand"] })));
  await play.act({ type: "double" });
  expect(play.state.get()).toMatchObject({ phase: "playing", notice: "insufficientCredit" });
  answers.push(answered(viewOf({ seq: 3 })));
  await play.act({ type: "stand" });
  expect(asked.map(([, body]) => body)).toEqual([
    { roundId: id, seq: 2, action: { type: "double" } },
    { roundId: id, seq: 2, action: { type: "stand" } },
  ]);
  expect(play.state.get()).toMatchObject({ phase: "showing", notice: null });
});

it("ends with its session, and says so", async () => {
  await opened();
  answers.push({ kind: "over", key: "sessionEnded" });
  await play.start(20, {});
  expect(play.state.get()).toMatchObject({ phase: "over", notice: "sessionEnded" });
  expect(said).toContainEqual({ type: "session", reason: "sessionEnded" });
});

it("takes no balance that is older than the last one", async () => {
  await opened();
  play.hear({ type: "balance", credit: 90, rev: 5 });
  play.hear({ type: "balance", credit: 500, rev: 4 });
  expect(play.state.get().balance).toBe(90);
});

it("trusts the answer more than what the page around knew before it", async () => {
  await opened();
  let answer: (answer: Answer<View>) => void = () => undefined;
  answers.push(new Promise((resolve) => (answer = resolve)));
  const running = play.start(20, {});
  // The stake alone.
  play.hear({ type: "balance", credit: 80, rev: 5 });
  answer(answered(viewOf()));
  await running;
  play.shown();
  expect(play.state.get().balance).toBe(130);
});

it("leaves at once where nothing runs, else after what runs was shown", async () => {
  await opened();
  answers.push(answered(viewOf()));
  const running = play.start(20, {});
  play.hear({ type: "close" });
  await running;
  expect(said).not.toContainEqual({ type: "close" });
  play.shown();
  expect(said.at(-1)).toEqual({ type: "close" });
  await play.start(20, {});
  expect(asked).toHaveLength(1);
});

// A page of the desks whose server answers by call, for tests of screens. Import fake-indexeddb/auto before it.
import { act } from "@testing-library/react";
import { KvotaError } from "../../workers/api/errors.ts";
import { deviceDb } from "../../src/db/tab-databases.ts";
import type { MoneyOrderRow, MoneyOrders } from "../../src/db/money-orders.ts";
import { deskMemory } from "../../src/features/desk/memory/desk-memory.ts";
import * as agencyPages from "../../src/features/desk/agency/agency-pages.tsx";
import { OperatorPage } from "../../src/features/desk/operator/operator-page.tsx";
import type { Language } from "../../src/i18n/languages.ts";
import type { DeskAct, DeskQuestion, DeskRead } from "../../src/protocol/desk/desk-calls.ts";
import type { DeskOrder } from "../../src/protocol/desk/desk-orders.ts";
import type { FakeClient } from "./fake-client.ts";
import { MemoryDataRouter } from "./data-router.tsx";
import { emptyTables, renderScreen } from "./ticket-screen.tsx";
import { Address } from "./routed-screen.tsx";

type Body = Readonly<Record<string, unknown>>;
type Answer = unknown;

export interface DeskRig {
  client: FakeClient;
  /** Bodies that were asked for by this call, oldest first. */
  asked(name: DeskRead): (Body | undefined)[];
  /** Bodies of this act, oldest first. */
  done(name: DeskAct): (Body | undefined)[];
  /** What this call answers from now on. */
  answers(name: DeskRead, answer: Answer | ((asked: DeskQuestion) => Answer)): void;
  /** What was ordered of this call, oldest first. */
  ordered(call: DeskOrder): (Body | undefined)[];
  /** How orders come out, in turn; then they are on their way. A string is the key of a refusal. */
  orders(...outcomes: (string | MoneyOrders["desk"]["result"])[]): void;
  /** What this act answers, in turn; then nothing. A string is the key of a refusal. */
  acts(name: DeskAct, ...answers: unknown[]): void;
  offline(): void;
  online(): void;
}

/** By what follows their common address. */
const agents = {
  "": agencyPages.AgencyOverviewPage,
  "/user_settings": agencyPages.PlayersPage,
  "/tickets": agencyPages.AgencyTicketsPage,
  "/users_review": agencyPages.ReviewPage,
  "/office": agencyPages.OfficePage,
  "/calculation": agencyPages.CalculationPage,
  "/promo_codes": agencyPages.AgentCodesPage,
};

/** @param answers of the calls that are read at the start */
export async function showDesk(
  address: string,
  answers: Partial<Record<DeskRead, Answer>>,
  { roles = ["AL99"], language = "en" }: { roles?: readonly string[]; language?: Language } = {},
): Promise<DeskRig> {
  await deviceDb.session.put({ id: "current", state: "signedIn", sub: "s1", username: "operator", roles: [...roles] });
  const said = new Map<string, unknown>(Object.entries(answers));
  const waiting = new Map<string, unknown[]>();
  const outcomes: (string | MoneyOrders["desk"]["result"])[] = [];
  let count = 0;
  const routes = [
    { path: "/en/operator/:area?", element: <OperatorPage /> },
    ...Object.entries(agents).map(([name, Page]) => ({
      path: `/en/account/bonuses/affiliates${name}`,
      element: <Page />,
    })),
    { path: "*", element: null },
  ];
  const client = await renderScreen(
    <MemoryDataRouter
      at={address}
      routes={routes.map(({ path, element }) => ({
        path,
        element: (
          <>
            {element}
            <Address />
          </>
        ),
      }))}
    />,
    language,
    (made) => {
      made.script("desk.read", (asked: DeskQuestion) => {
        if (!said.has(asked.name)) throw new KvotaError("notFound");
        const answer = said.get(asked.name);
        return typeof answer === "function" ? (answer(asked) as unknown) : answer;
      });
      made.script("money.desk", async ({ tabId, call }: { tabId: string; call: DeskOrder }) => {
        const requestId = `r${(count += 1)}`;
        const outcome = outcomes.shift();
        await deviceDb.moneyOrders.put({
          ...{ sub: "s1", requestId, kind: "desk", body: { call, sent: null }, tabId, at: count },
          ...stateOf(outcome),
        } as MoneyOrderRow<"desk">);
        return requestId;
      });
      made.script("money.acknowledge", (requestId: string) => deviceDb.moneyOrders.delete(["s1", requestId]));
      made.script("desk.act", ({ name }: { name: DeskAct }) => {
        const answer = waiting.get(name)?.shift();
        if (typeof answer === "string") throw new KvotaError(answer);
        return answer;
      });
    },
  );
  const bodies = (command: string, name: string): (Body | undefined)[] =>
    client.calls
      .filter((call) => call.name === command)
      .map(({ args: [first] }) => first as { name: string; body?: Body })
      .filter((call) => call.name === name)
      .map(({ body }) => body);
  return {
    client,
    asked: (name) => bodies("desk.read", name),
    done: (name) => bodies("desk.act", name),
    ordered: (call) =>
      client.calls
        .filter(({ name }) => name === "money.desk")
        .map(({ args: [first] }) => first as { call: string; sent: Body })
        .filter((order) => order.call === call)
        .map(({ sent }) => sent),
    orders: (...given) => void outcomes.splice(0, outcomes.length, ...given),
    answers: (name, answer) => void said.set(name, answer),
    acts: (name, ...given) => void waiting.set(name, given),
    offline: () => act(() => client.connection.set({ state: "offline", host: "shared", since: 0 })),
    online: () => act(() => client.connection.set({ state: "online", host: "shared", since: 0 })),
  };
}

function stateOf(outcome: string | MoneyOrders["desk"]["result"] | undefined) {
  if (outcome === undefined) return { state: "sending", error: null, result: null };
  if (typeof outcome === "string") return { state: "refused", error: { key: outcome }, result: null };
  return { state: "done", error: null, result: outcome };
}

export async function closeDesk(): Promise<void> {
  await emptyTables();
  deskMemory.close();
}

/** All that lies in the device's tables, to be searched for what must not lie there. */
export async function keptOnDevice(): Promise<string> {
  return JSON.stringify(await Promise.all(deviceDb.tables.map((table) => table.toArray())));
}

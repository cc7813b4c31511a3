// A page of the desks whose server answers by call, for tests of screens. Import fake-indexeddb/auto before it.
import { act } from "@testing-library/react";
import type { ReactNode } from "react";
import { KvotaError } from "../../workers/api/errors.ts";
import type { MoneyOrderRow } from "../../src/db/money-orders.ts";
import { deviceDb } from "../../src/db/tab-databases.ts";
import {
  AgencyHomePage,
  AgencyTicketsPage,
  CalculationPage,
  CodesPage,
  OfficePage,
  PlayersPage,
} from "../../src/features/desk/agency/agency-pages.tsx";
import { deskMemory } from "../../src/features/desk/memory/desk-memory.ts";
import { OperatorPage } from "../../src/features/desk/operator/operator-page.tsx";
import type { Language } from "../../src/i18n/languages.ts";
import type { DeskAct, DeskQuestion, DeskRead } from "../../src/protocol/desk/desk-calls.ts";
import { useSession } from "../../src/queries/account/session.ts";
import type { FakeClient } from "./fake-client.ts";
import { MemoryDataRouter } from "./data-router.tsx";
import { emptyTables, renderScreen } from "./ticket-screen.tsx";
import { Address } from "./routed-screen.tsx";

type Body = Readonly<Record<string, unknown>>;

/** As the guard of these pages does: none is shown before it is known who looks. */
function AfterSession({ children }: { children: ReactNode }): ReactNode {
  return useSession().state === "ready" ? children : null;
}

export interface DeskRig {
  client: FakeClient;
  /** Bodies that were asked for by this call, oldest first. */
  asked(name: DeskRead): (Body | undefined)[];
  /** Bodies of this act without their ids, oldest first. */
  done(name: DeskAct): (Body | undefined)[];
  /** The ids that this act went under, oldest first; undefined = it has none. */
  ids(name: DeskAct): unknown[];
  /** What this call answers from now on; a function is asked each time. */
  answers(name: DeskRead, answer: unknown): void;
  /** What this act answers, in turn; then nothing. A string is the key of a refusal. */
  acts(name: DeskAct, ...answers: unknown[]): void;
  /** Orders that were given, oldest first, as the core gets them. */
  orders(): { call: string; sent: Body }[];
  /** What becomes of the order that was given last, as the core writes it. */
  decide(over: Pick<MoneyOrderRow<"desk">, "state" | "error" | "result">): Promise<void>;
  offline(): void;
  online(): void;
}

/** @param answers of the calls that are read at the start */
export async function showDesk(
  address: string,
  answers: Partial<Record<DeskRead, unknown>>,
  { roles = ["AL99"], language = "en" }: { roles?: readonly string[]; language?: Language } = {},
): Promise<DeskRig> {
  await deviceDb.session.put({ id: "current", state: "signedIn", sub: "s1", username: "operator", roles: [...roles] });
  const said = new Map<string, unknown>(Object.entries(answers));
  const waiting = new Map<string, unknown[]>();
  let storing: Promise<unknown> = Promise.resolve();
  let given = 0;
  const put = (over: Pick<MoneyOrderRow<"desk">, "state" | "error" | "result">) =>
    deviceDb.moneyOrders.put({
      sub: "s1",
      requestId: `r${given}`,
      kind: "desk",
      tabId: "tab",
      at: given,
      body: { call: "agency/credit", sent: null },
      ...over,
    } as MoneyOrderRow);
  const routes = [
    { path: "/en/operator/:area?", element: <OperatorPage /> },
    { path: "/en/account/bonuses/affiliates", element: <AgencyHomePage /> },
    { path: "/en/account/bonuses/affiliates/user_settings", element: <PlayersPage /> },
    { path: "/en/account/bonuses/affiliates/tickets", element: <AgencyTicketsPage /> },
    { path: "/en/account/bonuses/affiliates/office", element: <OfficePage /> },
    { path: "/en/account/bonuses/affiliates/calculation", element: <CalculationPage /> },
    { path: "/en/account/bonuses/affiliates/promo_codes", element: <CodesPage /> },
    { path: "*", element: null },
  ];
  const client = await renderScreen(
    <MemoryDataRouter
      at={address}
      routes={routes.map(({ path, element }) => ({
        path,
        element: (
          <>
            <AfterSession>{element}</AfterSession>
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
        return typeof answer === "function" ? (answer as (asked: DeskQuestion) => unknown)(asked) : answer;
      });
      // As the core does: the one before goes, and the new one is stored before the command answers.
      made.script("money.desk", () => {
        given += 1;
        const requestId = `r${given}`;
        storing = deviceDb.moneyOrders.clear().then(() => put({ state: "sending", error: null, result: null }));
        return storing.then(() => requestId);
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
    done: (name) =>
      bodies("desk.act", name).map((body) => {
        if (body === undefined) return undefined;
        const { requestId: _, ...rest } = body;
        return rest;
      }),
    ids: (name) => bodies("desk.act", name).map((body) => body?.["requestId"]),
    answers: (name, answer) => void said.set(name, answer),
    acts: (name, ...inTurn) => void waiting.set(name, inTurn),
    orders: () =>
      client.calls
        .filter((call) => call.name === "money.desk")
        .map(({ args: [order] }) => {
          const { call, sent } = order as { call: string; sent: Body };
          return { call, sent };
        }),
    decide: async (over) => {
      // What comes out of an order comes after it.
      await act(async () => {
        await storing;
        await put(over);
      });
    },
    offline: () => act(() => client.connection.set({ state: "offline", host: "shared", since: 0 })),
    online: () => act(() => client.connection.set({ state: "online", host: "shared", since: 0 })),
  };
}

export async function closeDesk(): Promise<void> {
  await emptyTables();
  deskMemory.close();
}

/** All that lies in the device's tables, to be searched for what must not lie there. */
export async function keptOnDevice(): Promise<string> {
  return JSON.stringify(await Promise.all(deviceDb.tables.map((table) => table.toArray())));
}

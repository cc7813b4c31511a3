// @vitest-environment jsdom
// Players decide whether their agent may take money back; whom no agent looks after is not asked.
import "fake-indexeddb/auto";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { AgentSection } from "../../../../../src/features/account/settings/agent-section.tsx";
import { snackbars } from "../../../../../src/state/snackbars.ts";
import { KvotaError } from "../../../../../workers/api/errors.ts";
import { storePersonal } from "../../../../harness/payments-screen.tsx";
import { renderAt } from "../../../../harness/routed-screen.tsx";
import { emptyTables, openTables, storeSignedIn } from "../../../../harness/ticket-screen.tsx";

beforeAll(openTables);
beforeEach(() => storeSignedIn());
afterEach(emptyTables);

const known = (agent: string | null, creditByAgent: boolean) =>
  storePersonal({ kind: "agent" }, { agent, creditByAgent });
const choice = () => screen.findByRole("switch", { name: "The agent may take money back" });
const isOn = async () => (await choice()).getAttribute("aria-checked");

it("is not there for the house's players", async () => {
  await known("agent", false);
  const client = await renderAt("/en/account/settings", <AgentSection />);
  await waitFor(() => expect(client.subscriptions.now()).toEqual([{ kind: "personal", request: { kind: "agent" } }]));
  // Before it is read nobody is asked.
  await choice();
  await known(null, false);
  await waitFor(() => expect(screen.queryByRole("switch")).toBeNull());
});

it("shows what is chosen at once, and what the server says then", async () => {
  await known("agent", true);
  const client = await renderAt("/en/account/settings", <AgentSection />);
  expect(await isOn()).toBe("true");
  fireEvent.click(await choice());
  expect(await isOn()).toBe("false");
  expect(client.calls.filter(({ name }) => name === "account.setCreditByAgent").map(({ args }) => args)).toEqual([
    [false],
  ]);
});

it("goes back where the server refuses", async () => {
  await known("agent", true);
  const client = await renderAt("/en/account/settings", <AgentSection />);
  client.script("account.setCreditByAgent", () => {
    throw new KvotaError("network");
  });
  fireEvent.click(await choice());
  await waitFor(async () => expect(await isOn()).toBe("true"));
  expect(snackbars.shown.map(({ messageKey }) => messageKey)).toEqual(["errors.network"]);
});

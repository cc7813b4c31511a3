// A message to the site becomes a mail to its support.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const form = { name: "Ana", email: "ana@example.test", subject: "My ticket", message: "Where is my ticket?" };
const send = (part: Record<string, unknown> = {}) => server.call("/cms/v1/contact", { body: { ...form, ...part } });
const outbox = async () => (await server.call<{ to: string; subject: string; text: string }[]>("/sandbox/outbox")).body;

it("is mailed with who wrote it", async () => {
  expect((await send()).status).toBe(204);
  expect(await outbox()).toMatchObject([
    { to: "support@kvota.example", subject: "My ticket", text: "Ana <ana@example.test>\n\nWhere is my ticket?" },
  ]);
});

it("goes where the site wants it, and makes no headers", async () => {
  await server.call("/sandbox/settings", {
    body: { scope: "general", key: "supportEmail", value: "help@site.example" },
  });
  await send({ subject: "Hello\r\nBcc: all@evil.example", name: "A\nna" });
  expect(await outbox()).toMatchObject([
    { to: "help@site.example", subject: "Hello Bcc: all@evil.example", text: expect.stringContaining("A na <") },
  ]);
});

it.each([
  [{ name: " " }, "contactNameRequired"],
  [{ email: "" }, "emailRequired"],
  [{ email: "ana@example" }, "emailInvalid"],
  [{ subject: "\n" }, "contactSubjectRequired"],
  [{ message: "" }, "contactMessageRequired"],
  [{ message: "too short" }, "contactMessageMinLength"],
  [{ message: "x".repeat(4001) }, "badRequest"],
])("%j is refused as %s", async (part, error) => {
  expect(await send(part)).toMatchObject({ status: 400, body: { error } });
  expect(await outbox()).toEqual([]);
});

it("from a program goes nowhere, and the program does not learn of it", async () => {
  expect((await send({ website: "https://spam.example" })).status).toBe(204);
  expect(await outbox()).toEqual([]);
});

it("is not taken without end", async () => {
  const answers = [];
  for (let n = 0; n < 12; n += 1) answers.push((await send()).status);
  expect(answers.filter((status) => status === 204)).toHaveLength(10);
  expect(answers.at(-1)).toBe(429);
  await server.call("/sandbox/reset", { method: "POST" });
  expect((await send()).status).toBe(204);
});

// Which colours a domain gets.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { themeSchema } from "../../../../src/protocol/theme.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const themeOf = async (query: string) =>
  themeSchema.parse((await server.call(`/cms/v1/themes/by-domain${query}`)).body);
const enter = (value: unknown) =>
  server.call("/sandbox/settings", { body: { scope: "general", key: "themes", value } });
const accent = async (domain: string) => {
  const theme = await themeOf(`?domain=${encodeURIComponent(domain)}`);
  return theme.dark[0]?.colors["--accent"];
};
const own = { dark: [{ colors: { "--accent": "#ff00aa" } }], light: [{ colors: {} }], name: "Own" };

describe("themes by domain", () => {
  it("give the same roles dark and light", async () => {
    for (const domain of ["http://x", "https://tribina.example"]) {
      const theme = await themeOf(`?domain=${encodeURIComponent(domain)}`);
      const roles = (side: typeof theme.dark) => Object.keys(side[0]?.colors ?? {}).toSorted();
      expect(roles(theme.dark)).toEqual(roles(theme.light));
      expect(roles(theme.dark).length).toBeGreaterThan(20);
    }
  });

  it("are the site's own where a domain has none, is none, or is not told", async () => {
    for (const domain of ["http://x", "constructor", "__proto__", "http://[", " ", ""])
      expect(await accent(domain)).toBe("#c8f250");
    expect((await themeOf("")).name).toBe("Kvota");
  });

  it("know a second brand by its origin, its name and its name on the web", async () => {
    for (const domain of [
      "https://tribina.example",
      "tribina.example",
      "http://www.tribina.example:8443",
      "TRIBINA.localhost",
    ])
      expect(await accent(domain)).toBe("#63c5ff");
  });

  it("are what was entered, the closest name first, over a restart too", async () => {
    expect((await enter({ "own.example": own, "own.example:81": { ...own, name: "Port" } })).status).toBe(204);
    await server.restart();
    expect(await accent("https://own.example")).toBe("#ff00aa");
    expect((await themeOf("?domain=http://own.example:81")).name).toBe("Port");
    expect(await accent("https://tribina.example")).toBe("#63c5ff");
  });

  it.each([
    [{ "own.example": { dark: [] } }],
    [{ "own.example": { ...own, dark: [{ colors: { "--accent": "url(x)" } }] } }],
    ["x"],
  ])("are not entered where they are none: %j", async (value) => {
    expect(await enter(value)).toMatchObject({ status: 400, body: { error: "badRequest" } });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAnswerSchema, type StartAnswer } from "../../../../src/protocol/start-answer.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const domain = "tribina.example";
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.call("/sandbox/reset", { method: "POST" });
});

const start = async (): Promise<StartAnswer> => {
  const { status, body } = await server.call(`/cms/v1/settings/start?domain=${domain}`);
  expect(status).toBe(200);
  return startAnswerSchema.parse(body);
};
const bodyOf = async (path: string, body?: unknown): Promise<unknown> =>
  (await server.call<unknown>(path, { body })).body;

describe("the answer that a start needs", () => {
  it("holds what the single calls say, to the letter", async () => {
    await server.call("/sandbox/settings", { body: { scope: "status", key: "disableBettingPage", value: true } });
    await server.call("/sandbox/settings", { body: { scope: "ticket", key: "liveTicketDelay", value: 1 } });
    expect(await start()).toEqual({
      general: await bodyOf("/cms/v1/settings/general"),
      status: await bodyOf("/cms/v1/settings/status"),
      ticket: await bodyOf("/cms/v1/settings/ticket"),
      menu: await bodyOf("/cms/v1/menu"),
      banners: await bodyOf("/cms/v1/banners/all"),
      bannerPages: await bodyOf("/cms/v1/banners/pageSettings"),
      theme: await bodyOf(`/cms/v1/themes/by-domain?domain=${domain}`),
      favouriteCompetitions: await bodyOf("/cms/v1/betting/live/favoriteCompetitions"),
      catalogue: {
        revision: expect.stringMatching(/^[\w-]{16}$/),
        sports: await bodyOf("/cms/v1/markets/getAllSports", { id: null }),
        markets: {
          "prematch match": await bodyOf("/cms/v1/markets/getMarketFilters", { type: "prematch match" }),
          "prematch main": await bodyOf("/cms/v1/markets/getMarketFilters", { type: "prematch main" }),
          "live match": await bodyOf("/cms/v1/markets/getMarketFilters", { type: "live match" }),
          "live main": await bodyOf("/cms/v1/markets/getMarketFilters", { type: "live main" }),
        },
      },
    });
  });

  it("leaves an editor's texts, themes and banners out of the general settings", async () => {
    const own = [{ id: "own", link: "/scores", texts: { en: { title: "Own" } } }];
    const documents = { own: { de: { title: "Eigenes", html: "<p>Text</p>" } } };
    await server.call("/sandbox/settings", { body: { scope: "general", key: "banners", value: own } });
    await server.call("/sandbox/settings", { body: { scope: "general", key: "documents", value: documents } });
    const answer = await start();
    expect(answer.banners).toEqual(own);
    const keys = answer.general.map(({ key }) => key);
    expect(keys).toContain("marquee");
    expect(keys).not.toContain("banners");
    expect(keys).not.toContain("documents");
  });

  it("keeps the catalogue's revision over restarts", async () => {
    const before = await start();
    await server.restart();
    expect((await start()).catalogue.revision).toBe(before.catalogue.revision);
  });
});

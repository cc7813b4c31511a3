// The site's texts: the same in every language, found by the names of their pages, replaced by an editor's.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { toHtml } from "../../../../server/site/cms/documents/markup.ts";
import { readTexts } from "../../../../server/site/cms/documents/read-texts.ts";
import { languages } from "../../../../src/i18n/languages.ts";
import { documentSchema } from "../../../../src/protocol/cms.ts";
import { startTestServer, type TestServer } from "../../../harness/server.ts";

const others = languages.filter((language) => language !== "en");
const english = readTexts("en");
const shapeOf = (html: string): string[] =>
  [...html.matchAll(/<(?:a href="[^"]*"|h[23]|li|p|tr|t[dh]|summary|strong)/g)].map(([tag]) => tag);
/** Words that are written the same everywhere. */
const bare = (html: string): string => html.replaceAll(/<[^>]*>/g, " ").trim();

describe.each(others)("the texts in %s", (language) => {
  const texts = readTexts(language);

  it("are those there are in English, each with as many parts, items and links", () => {
    expect([...texts.keys()]).toEqual([...english.keys()]);
    for (const [name, { html }] of texts) {
      const sorted = (text: string): string[] => shapeOf(text).toSorted();
      expect({ name, shape: sorted(html) }).toEqual({ name, shape: sorted(english.get(name)?.html ?? "") });
    }
  });

  it("are in its own words", () => {
    const texted = [...texts].filter(([, { html }]) => bare(html) !== "");
    expect(texted.length).toBeGreaterThan(20);
    const same = texted.filter(([name, { html }]) => bare(html) === bare(english.get(name)?.html ?? ""));
    expect(same.map(([name]) => name)).toEqual([]);
    expect([...texts.values()].filter(({ title }) => title.length < 2)).toEqual([]);
  });
});

describe("the marks", () => {
  it("make headings, lists, tables, questions, strong words and links", () => {
    expect(toHtml(["## A", "- x", "- **y**", "| a | b |", "| 1 | 2 |", "? q", "r [s](/t)", "### z"])).toBe(
      "<h2>A</h2><ul><li>x</li><li><strong>y</strong></li></ul>" +
        "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>" +
        '<details><summary>q</summary><p>r <a href="/t">s</a></p></details><h3>z</h3>',
    );
  });

  it("let no markup through", () => {
    expect(toHtml(['<img src=x onerror="run()">'])).toBe("<p>&lt;img src=x onerror=&quot;run()&quot;&gt;</p>");
  });
});

describe("GET /cms/v1/documents/{doc}", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.call("/sandbox/reset", { method: "POST" });
  });
  const read = async (name: string, lang: string) =>
    documentSchema.parse((await server.call(`/cms/v1/documents/${name}?lang=${lang}`)).body);
  const store = (documents: unknown) =>
    server.call("/sandbox/settings", { body: { scope: "general", key: "documents", value: documents } });

  it.each(languages)("has every page's text in %s, and says so", async (language) => {
    for (const name of [
      "support",
      "privacy",
      "termsnc",
      "about_us",
      "contact_us",
      "responsible_gambling",
      "rules",
      "promo",
    ]) {
      const text = await read(name, language);
      expect(text).toMatchObject({ lang: language, title: expect.stringMatching(/\p{L}/u) });
      expect(text.html.length).toBeGreaterThan(100);
    }
  });

  it("knows the texts by their shorter names too, and gives unknown languages the default's", async () => {
    expect(await read("terms", "en")).toEqual(await read("termsnc", "en"));
    expect(await read("about", "en")).toEqual(await read("about_us", "en"));
    expect(await read("rules", "fr")).toEqual(await read("rules", "ba"));
  });

  it("names the site it is asked from, as text", async () => {
    const colors = [{ colors: { "--accent": "#ff00aa" } }];
    const themes = { "127.0.0.1": { dark: colors, light: colors, logo: null, name: "Bet & <b>Co</b>" } };
    const about = async (lang: string): Promise<string> => (await read("about_us", lang)).html;
    for (const language of languages) {
      const html = await about(language);
      expect(html).toContain("Kvota");
      expect(html).not.toContain("{{");
    }
    const entered = await server.call("/sandbox/settings", {
      body: { scope: "general", key: "themes", value: themes },
    });
    expect(entered.status).toBe(204);
    for (const language of languages) {
      const html = await about(language);
      expect(html).toContain("Bet &amp; &lt;b&gt;Co&lt;/b&gt;");
      expect(html).not.toContain("Kvota");
    }
  });

  it.each(["nothing", "constructor", "__proto__"])("answers 404 to %s", async (name) => {
    expect(await server.call(`/cms/v1/documents/${name}`)).toMatchObject({ status: 404, body: { error: "notFound" } });
  });

  it("gives an editor's text first, and the default language's where there is no other, as such", async () => {
    await store({
      privacy: { de: { title: "Neu", html: "<p>Neu</p>" } },
      summer: { ba: { title: "Ljeto", html: "<p>x</p>" } },
    });
    expect(await read("privacy", "de")).toEqual({ title: "Neu", html: "<p>Neu</p>", lang: "de" });
    expect((await read("privacy", "en")).title).toBe("Privacy");
    expect(await read("summer", "de")).toEqual({ title: "Ljeto", html: "<p>x</p>", lang: "ba" });
    expect((await store("no texts at all")).status).toBe(400);
    expect((await read("privacy", "de")).title).toBe("Neu");
  });
});

// Every page under two prefixes, with all flows under every one: there it is, with its title, one h1, one main, and its
// address in each language. The heads of all prefixes are in tests/src/app/page-head.test.tsx.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalPath, parseLanguagePath, withPrefix } from "../../src/i18n/language-path.ts";
import { htmlTag, languages } from "../../src/i18n/languages.ts";
import { axeFindings } from "../harness/axe-findings.ts";
import { createStage, type Stage } from "../harness/stage.ts";
import { played } from "../harness/played.ts";
import { textOf } from "../harness/texts.ts";
import type { AppPage } from "../pages/app-page.ts";
import { canonicalAddress, everyRoute, prefixes, unknownPage, type RouteAddress } from "../pages/every-route.ts";
import { knownPages } from "../pages/pages-of-app.ts";
import { walkTo } from "../pages/route-walk.ts";

/** That of the default language without a prefix, and one with. */
const walked = played(["", "/el", ...prefixes.filter((prefix) => prefix !== "" && prefix !== "/el")] as const, 2);
const forGuests = everyRoute.filter((address) => !address.forPlayers);
const forPlayers = everyRoute.filter((address) => address.forPlayers);

let stage: Stage;
let tab: AppPage;
const complaints: string[] = [];
beforeAll(async () => {
  stage = await createStage({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
  await stage.sandbox.post("feed", { paused: true });
  // The forms are looked at on their own pages.
  await stage.sandbox.post("settings", { scope: "status", key: "loginInDialog", value: false });
  tab = await stage.newTab();
  tab.page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
});
afterAll(() => stage.dispose());

/** The heads of the pages that are not as they must be. */
async function wrongHeads(prefix: (typeof prefixes)[number], addresses: readonly RouteAddress[]): Promise<unknown[]> {
  const { url } = stage.server;
  const { language } = parseLanguagePath(withPrefix(prefix, "/"));
  const wrong: unknown[] = [];
  for (const { path, query, titleKey } of addresses) {
    const title = textOf(language, titleKey);
    const wanted = {
      title: `${title} · Kvota`,
      h1: [title],
      mains: 1,
      lang: htmlTag(language),
      keys: [],
      links: [
        `canonical ${url}${canonicalPath(language, path)}`,
        ...languages.map((code) => `${htmlTag(code)} ${url}${canonicalPath(code, path)}`),
        `x-default ${url}${path}`,
      ],
    };
    const found = await walkTo(tab, `${withPrefix(prefix, path)}${query}`, canonicalAddress(url, prefix, path));
    try {
      expect(found).toEqual(wanted);
    } catch {
      wrong.push({ found, wanted });
    }
  }
  return wrong;
}

/** Serious findings on the pages that no other flow looks at, each kind of page once. */
async function findings(addresses: readonly RouteAddress[]): Promise<unknown[]> {
  const known = new Set(
    knownPages.map(({ path, forPlayers = false }) => `${path.replace(/\?.*/, "")} ${String(forPlayers)}`),
  );
  const seen = new Set<unknown>();
  const found: unknown[] = [];
  for (const { path, query, page, forPlayers } of addresses) {
    if (known.has(`${path} ${String(forPlayers)}`) || seen.has(page)) continue;
    seen.add(page);
    await walkTo(tab, `/en${path}${query}`, canonicalAddress(stage.server.url, "/en", path), "settle");
    const here = await axeFindings(tab.page);
    if (here.length > 0) found.push({ path, here });
  }
  return found;
}

describe("every route", () => {
  it("is answered with the app's page, whatever its prefix", async () => {
    const answers = await Promise.all(
      prefixes.flatMap((prefix) =>
        everyRoute.map(async ({ path }) => {
          const address = withPrefix(prefix, path);
          const { status, headers } = await fetch(`${stage.server.url}${address}`);
          const wanted = path === unknownPage.path ? 404 : 200;
          const isPage = (headers.get("content-type") ?? "").startsWith("text/html");
          const policy = headers.get("content-security-policy") ?? "";
          return { address, ok: status === wanted && isPage && policy.includes("default-src 'none'") };
        }),
      ),
    );
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    expect(answers.length).toBe(everyRoute.length * 8);
  });

  it.each(walked)("bears its head under '%s', to a guest", async (prefix) => {
    // One load for all: from then on the language changes as the selector changes it.
    if (prefix === walked[0]) await tab.open("/ping");
    expect(await wrongHeads(prefix, forGuests)).toEqual([]);
    expect(await axeFindings(tab.page, ["html-has-lang", "html-lang-valid", "valid-lang"])).toEqual([]);
  });

  it("tells a guest why where it belongs to a player", async () => {
    await tab.open("/en/account/settings");
    const main = tab.page.getByRole("main");
    await main.getByText(textOf("en", "guest.title")).waitFor();
    expect(await main.getByRole("button", { name: textOf("en", "header.logIn") }).count()).toBe(1);
  });

  it("leads a guest home from a desk", async () => {
    // Home's head must not be there already.
    await walkTo(tab, "/en/ping", canonicalAddress(stage.server.url, "/en", "/ping"));
    const { h1 } = await walkTo(tab, "/en/operator", canonicalAddress(stage.server.url, "/en", "/"));
    expect(h1).toEqual([textOf("en", "page.home")]);
  });

  it("has nothing that axe minds, to a guest", async () => {
    expect(await findings(forGuests)).toEqual([]);
  });

  it.each(walked)("bears its head under '%s', to a player", async (prefix) => {
    if (prefix === walked[0]) {
      await tab.open("/en/ping");
      await tab.waitForConnection("online");
      await tab.logIn("admin");
    }
    expect(await wrongHeads(prefix, forPlayers)).toEqual([]);
  });

  it("has nothing that axe minds, to a player", async () => {
    expect(await findings(forPlayers)).toEqual([]);
  });

  it("has met no error and said nothing to the console", () => {
    expect({ faults: stage.faults, complaints }).toEqual({ faults: [], complaints: [] });
  });
});

// @vitest-environment jsdom
// The head of every page under every prefix; in a browser two prefixes are walked (e2e/flows/routes.test.ts).
import "fake-indexeddb/auto";
import { cleanup } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, it } from "vitest";
import { PageHead } from "../../../src/app/page-head.tsx";
import { pageRoutes } from "../../../src/app/routes/all-routes.ts";
import { canonicalPath, parseLanguagePath, withPrefix, type LanguagePath } from "../../../src/i18n/language-path.ts";
import { htmlTag, languages } from "../../../src/i18n/languages.ts";
import { servedName } from "../../../src/queries/site/theme.ts";
import { textOf } from "../../../e2e/harness/texts.ts";
import { openTables, renderScreen } from "../../harness/ticket-screen.tsx";

const prefixes: readonly LanguagePath["prefix"][] = ["", ...languages.map((code) => `/${code}` as const)];

/** Every page under the shortest prefix and one other; under the rest as many as show that theirs is used. */
const named = (prefix: string) =>
  prefix === "" || prefix === "/rs" ? pageRoutes : pageRoutes.filter((_, index) => index % 8 === 0);

beforeAll(openTables);
afterEach(cleanup);

it.each(prefixes)("names each page and itself in all languages under '%s'", async (prefix) => {
  const { language } = parseLanguagePath(withPrefix(prefix, "/"));
  for (const { path, titleKey } of named(prefix)) {
    const address = path.replaceAll(/\/:\w+\?/g, "");
    const title = textOf(language, titleKey);
    await renderScreen(
      <MemoryRouter initialEntries={[withPrefix(prefix, address)]}>
        <PageHead title={title} />
      </MemoryRouter>,
      language,
    );
    // By whichever test of this world the page was titled first.
    expect(document.title).toBe(`${title} · ${servedName}`);
    const links = [...document.querySelectorAll("link")].map(
      ({ rel, hreflang, href }) => `${rel} ${hreflang} ${new URL(href).pathname}`,
    );
    expect(links).toEqual([
      `canonical  ${canonicalPath(language, address)}`,
      ...languages.map((code) => `alternate ${htmlTag(code)} ${canonicalPath(code, address)}`),
      `alternate x-default ${address}`,
    ]);
    cleanup();
  }
  expect(pageRoutes.length).toBeGreaterThan(40);
});

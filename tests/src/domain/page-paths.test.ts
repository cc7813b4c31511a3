import { describe, expect, it } from "vitest";
import { pageRoutes } from "../../../src/app/routes/all-routes.ts";
import { pageAt } from "../../../src/app/routes/page-at.ts";
import { isPageAddress, pagePaths } from "../../../src/domain/page-paths.ts";
import { siteLanguages } from "../../../src/domain/site-languages.ts";

const prefixes = ["", ...siteLanguages.map((language) => `/${language}`)];
const variants = ["", "/", "x", "/x", "/x/y", "/x/y/z", "//"];

describe("the addresses of pages", () => {
  it("are those of the route table, each once", () => {
    expect(pageRoutes.map(({ path }) => path).toSorted()).toEqual(pagePaths.toSorted());
  });

  it("are told from others as the router tells them", () => {
    const bare = pagePaths.map((path) => path.replaceAll(/\/:\w+\?/g, ""));
    for (const prefix of [...prefixes, "/xx", "/EN"]) {
      for (const path of [...bare, "/nowhere", "/Betting", "/en"]) {
        for (const more of variants) {
          const address = `${prefix}${path}${more}`;
          expect(`${address} ${isPageAddress(address)}`).toBe(`${address} ${pageAt(address) !== null}`);
        }
      }
    }
  });
});

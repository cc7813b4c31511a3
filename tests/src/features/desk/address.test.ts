import { describe, expect, it } from "vitest";
import { siteDayOf } from "../../../../src/domain/site-days.ts";
import {
  asText,
  changedAddress,
  days,
  keptAddress,
  listBody,
  oneOf,
} from "../../../../src/features/desk/list/address.ts";

const body = (address: string) =>
  listBody(new URLSearchParams(address), ["username", "createdAt"], {
    status: oneOf("status", ["active", "blocked"]),
    ...days,
  });

describe("the body of a list", () => {
  it.each([
    ["", { page: 1 }],
    [
      "page=3&sort=-createdAt&search=%20ana%20&status=blocked",
      { page: 3, sort: "-createdAt", search: "ana", status: "blocked" },
    ],
    // Whatever is not understood counts as not said.
    ["page=0&sort=password&search=ab&status=gone&from=2026-02-31", { page: 1 }],
    ["page=-1&page=7", { page: 1 }],
  ])("of %j", (address, said) => {
    expect(body(address)).toEqual(said);
  });

  it("has no half of a character where a text was too long: the server would refuse it", () => {
    const long = `${"a".repeat(63)}🏆`;
    const params = new URLSearchParams({ search: long, agent: long });
    expect(listBody(params, [], { agent: asText("agent", 64) })).toEqual({
      page: 1,
      search: "a".repeat(63),
      agent: "a".repeat(63),
    });
  });

  it("has whole days of the site, the last one to its end", () => {
    expect(body("from=2026-11-20&to=2026-11-20")).toEqual({
      page: 1,
      // An hour before midnight in Greenwich.
      from: Date.parse("2026-11-19T23:00:00Z"),
      to: Date.parse("2026-11-20T23:00:00Z") - 1,
    });
  });
});

describe("another address", () => {
  const params = new URLSearchParams("page=3&sort=username&search=ana");
  it("begins at the first page where more than the page is another", () => {
    expect(changedAddress(params, { sort: "-username" })).toBe("?sort=-username&search=ana");
    expect(changedAddress(params, { page: "4" })).toBe("?page=4&sort=username&search=ana");
  });
  it("leaves out what is not said", () => {
    expect(changedAddress(params, { search: "", sort: "" })).toBe("");
    expect(changedAddress(params, { page: "1" })).toBe("?sort=username&search=ana");
  });
});

it("a row is opened and left on the page where it stands", () => {
  const params = new URLSearchParams("page=3&search=ana");
  const opened = keptAddress(params, { user: "u2" });
  expect(opened).toBe("?page=3&search=ana&user=u2");
  expect(keptAddress(new URLSearchParams(opened), { user: "" })).toBe("?page=3&search=ana");
  expect(keptAddress(new URLSearchParams("search=ana"), { user: "u2" })).toBe("?search=ana&user=u2");
});

it("a day is the site's, whatever the device's time zone is", () => {
  expect(siteDayOf(Date.parse("2026-11-19T22:59:59Z"))).toBe("2026-11-19");
  expect(siteDayOf(Date.parse("2026-11-19T23:00:00Z"))).toBe("2026-11-20");
});

import { describe, expect, it } from "vitest";
import { matchCountries } from "../../../../../../../src/features/betting/offer/table/names/match-countries.ts";

const serbian = {
  "country.Serbia": "Srbija",
  "country.Greece": "Grčka",
  "country.Russia": "Rusija",
  "country.Belarus": "Belorusija",
  "country.Spain": "Španija",
  "country.Brazil": "Brazil",
  "sport.F": "Srbijanka",
};

describe("countries that a term means", () => {
  it.each([
    ["Srbija", ["Serbia"]],
    ["srb", ["Serbia"]],
    ["СРБИЈА", ["Serbia"]],
    ["grcka", ["Greece"]],
    ["spanija", ["Spain"]],
    ["rusija", ["Russia", "Belarus"]],
    // Too short, in no country's name, in the server's own name.
    ["sr", []],
    ["srbijanka", []],
    ["brazil", []],
    ["rus", []],
  ])("%s: %j", (term, countries) => expect(matchCountries(term, [serbian])).toEqual(countries));

  it("are those of any language, the first language's first, three at most", () => {
    const german = { "country.Serbia": "Serbien", "country.Austria": "Österreich", "country.Slovakia": "Slowakei" };
    expect(matchCountries("osterreich", [serbian, german])).toEqual(["Austria"]);
    const many = Object.fromEntries(["A", "B", "C", "D"].map((name) => [`country.${name}`, `Land ${name}`]));
    expect(matchCountries("land", [serbian, many])).toEqual(["A", "B", "C"]);
  });
});

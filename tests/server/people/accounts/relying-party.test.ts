import { expect, it } from "vitest";
import { relyingPartyOf } from "../../../../server/people/accounts/factors/relying-party.ts";

it.each([
  ["https://bets.example", true, { id: "bets.example", origin: "https://bets.example" }],
  ["https://bets.example:8443", true, { id: "bets.example", origin: "https://bets.example:8443" }],
  ["http://localhost:8080", true, { id: "localhost", origin: "http://localhost:8080" }],
  ["http://127.0.0.1:8080", false, { id: "localhost", origin: "http://localhost:8080" }],
  ["http://[::1]:8080", false, { id: "localhost", origin: "http://localhost:8080" }],
  ["http://127.0.0.1:8080", true, null],
  ["https://10.0.0.1", true, null],
  ["https://[fd00::1]", true, null],
])("of %s, set: %s, is %j", (site, isSet, party) => {
  expect(relyingPartyOf(site, isSet)).toEqual(party);
});

import { expect, it } from "vitest";
import { isTicketDisabled } from "../../../../src/domain/ticket/ticket-disabled.ts";

it("nothing can be bet on only while both ways of betting are closed", () => {
  const status = (disableBettingPage: boolean, disableLiveBettingPage: boolean) =>
    isTicketDisabled({ disableBettingPage, disableLiveBettingPage });
  expect([status(true, true), status(true, false), status(false, true), status(false, false)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect([isTicketDisabled(null), isTicketDisabled({ disableBettingPage: true })]).toEqual([false, false]);
});

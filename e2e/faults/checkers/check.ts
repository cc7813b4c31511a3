// All that must hold of every run.
import type { Checker, History } from "../model/history.ts";
import { agreement } from "./agreement.ts";
import { balancedBooks } from "./balanced-books.ts";
import { fewReloads } from "./few-reloads.ts";
import { keptCrowd } from "./kept-crowd.ts";
import { keptTicket } from "./kept-ticket.ts";
import { noBlank } from "./no-blank.ts";
import { noErrors } from "./no-errors.ts";
import { noOlderPrice } from "./no-older-price.ts";
import { nothingLeft } from "./nothing-left.ts";
import { oneConnection } from "./one-connection.ts";
import { oneRefresh } from "./one-refresh.ts";
import { oneTicket } from "./one-ticket.ts";
import { patientUpdate } from "./patient-update.ts";
import { seenEnough } from "./seen-enough.ts";
import { trueClaims } from "./true-claims.ts";
import { untouchedByClock } from "./untouched-by-clock.ts";

const checkers: Readonly<Record<string, Checker>> = {
  agreement,
  balancedBooks,
  fewReloads,
  keptCrowd,
  keptTicket,
  noBlank,
  noErrors,
  noOlderPrice,
  nothingLeft,
  oneConnection,
  oneRefresh,
  oneTicket,
  patientUpdate,
  seenEnough,
  trueClaims,
  untouchedByClock,
};

/** What does not hold, each with the name of its checker; empty = all is well. */
export function check(history: History): string[] {
  return Object.entries(checkers).flatMap(([name, checker]) => checker(history).map((text) => `${name}: ${text}`));
}

// Money: entries sum to zero, a balance is the sum of its entries and never negative, a stake is held, taken or given back.
import type { Books, Checker } from "../model/history.ts";

const holdOf: Readonly<Record<string, string>> = {
  pending: "held",
  reoffer: "held",
  accepted: "posted",
  denied: "voided",
  oddchange: "voided",
};

function wrongHold({ uuid, phase, hold }: Books["tickets"][number]): string[] {
  return hold === holdOf[phase] ? [] : [`${uuid} is ${phase} and its stake is ${hold ?? "nowhere"}`];
}

export const balancedBooks: Checker = ({ books }) => [
  ...books.unbalanced.map((posting) => `${posting} does not sum to zero`),
  ...books.accounts.flatMap(({ name, bucket, balance, entries }) => [
    ...(balance === entries ? [] : [`${name} ${bucket} says ${balance}, its entries ${entries}`]),
    ...(balance >= 0 || bucket === "house" ? [] : [`${name} ${bucket} is ${balance}`]),
  ]),
  ...books.tickets.flatMap(wrongHold),
];

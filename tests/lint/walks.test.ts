// How far a newcomer goes: the files that one opens on a way through the code, each beside one that it imports or that imports
// it. docs/how-it-is-built.md tells the numbers.
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

interface Walk {
  from: string;
  to: string;
  /** More is a way that grew: make it shorter, or say why. */
  limit: number;
  files: readonly string[];
}

const walks: readonly Walk[] = [
  {
    from: "workers/sockets/socket-io-factory.ts",
    to: "src/features/betting/offer/table/odds-button.tsx",
    limit: 32,
    files: [
      "workers/sockets/{socket-io-factory,socket-port,socket-hub,rooms,inbox,message-router}.ts",
      "src/protocol/{sockets,match}.ts",
      "workers/offer/{offer-service,stream-subscriptions,stream-sync,sequencer,match-cache,match-state}.ts",
      "workers/offer/{publish-deltas,offer-writer,offer-rows}.ts",
      "src/db/offer-tables.ts",
      "src/queries/offer/live-rows.ts",
      "src/domain/offer/{price-cell,odd-cell}.ts",
      "workers/tabs/price-push.ts",
      "workers/api/price-messages.ts",
      "src/client/{live-prices,price-patch,use-live-prices,apply-patch}.ts",
      "src/features/betting/offer/table/use-live-match.ts",
      "src/features/betting/offer/table/{match-row,market-cells,entry-odds,odds-button}.tsx",
    ],
  },
  {
    from: "src/features/money/payments/pay-form.tsx",
    to: "server/money/ledger/post.ts",
    limit: 26,
    files: [
      "src/features/money/payments/pay-form.tsx",
      "src/features/money/payments/use-pay-form.ts",
      "src/client/use-money-order.ts",
      "src/db/money-orders.ts",
      "workers/money/{create-money,order-store,order-runner,order-calls,order-kinds}.ts",
      "src/protocol/payments.ts",
      "server/money/payments/{payment-routes,new-payment,payment-store,payment-work,bring-up-to-date}.ts",
      "server/money/payments/deposits/{initiate-deposit,deposit-state,deposit-money}.ts",
      "server/money/payments/providers/{provider,http-provider,read-webhook,webhook-routes,take-event}.ts",
      "server/money/ledger/{pay,post}.ts",
    ],
  },
];

/** Names in braces stand for a file each. */
const spelledOut = (pattern: string): string[] => {
  const [, before = "", names = "", after = ""] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names === "" ? [pattern] : names.split(",").map((name) => `${before}${name}${after}`);
};

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, path = ""]) =>
    normalize(join(dirname(file), path)),
  );

/** Those of `files` that one comes to from `first`, by imports in either direction. */
function reached(files: readonly string[], first: string): Set<string> {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  const found = new Set([first]);
  for (const file of found)
    for (const other of files)
      if (imports.get(file)?.includes(other) === true || imports.get(other)?.includes(file) === true) found.add(other);
  return found;
}

it.each(walks)("goes from $from to $to in at most $limit files", ({ from, to, limit, files: patterns }) => {
  const files = patterns.flatMap(spelledOut);
  const lines = files.map((file) => readFileSync(join(root, file), "utf8").split("\n").length - 1);
  console.log(`${from}: ${files.length} files, ${lines.reduce((sum, count) => sum + count, 0)} lines`);
  expect(files.length).toBeLessThanOrEqual(limit);
  expect(files).toEqual(expect.arrayContaining([from, to]));
  const found = reached(files, from);
  expect(files.filter((file) => !found.has(file))).toEqual([]);
});

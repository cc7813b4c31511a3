// What a player can choose from when paying in or out: methods, and for a withdrawal the sources money may go back to.
import { mostTo, owedElsewhere, type SourceNet } from "../../../domain/account/closed-loop.ts";
import { toMinor } from "../../../domain/money.ts";
import type { Minor } from "../../../domain/ticket/ticket-selection.ts";
import type { PaymentDirection, PaymentMethod, PaymentMethodName, PaymentSource } from "../../../protocol/payments.ts";

export interface NamedSource extends SourceNet {
  /** "" = cash over the counter of shops. */
  readonly label: string;
}

export interface PayOption {
  /** Of all options the only one: method, and source where it has one. */
  readonly key: string;
  readonly method: PaymentMethodName;
  /** Where a withdrawal goes; null = a deposit, or a method without sources. */
  readonly source: PaymentSource | null;
  /** Key of why it cannot be chosen; null = it can. */
  readonly closed: string | null;
  /** Both included. */
  readonly limits: { readonly min: Minor; readonly max: Minor };
  /** What came from there and did not go back yet. */
  readonly own: Minor;
  /** The most that may go there now; null = no more than the limits say. */
  readonly most: Minor | null;
  /** Other sources that are to get their money back first. */
  readonly before: readonly NamedSource[];
}

type MethodSource = PaymentMethod["sources"][number];

/** Of one method in one currency; null = it does not go this way in this currency. */
function limitsOf({ limits, directions }: PaymentMethod, direction: PaymentDirection, currencyId: number) {
  const limit = limits.find((entry) => entry.direction === direction && entry.currency_id === currencyId);
  if (limit === undefined || !directions.includes(direction)) return null;
  return { min: toMinor(limit.min), max: toMinor(limit.max) };
}

const closedBy = ({ enabled, reason }: PaymentMethod): string | null =>
  enabled ? null : (reason ?? "methodUnavailable");

export function depositOptions(methods: readonly PaymentMethod[], currencyId: number): PayOption[] {
  return methods.flatMap((method) => {
    const limits = limitsOf(method, "deposit", currencyId);
    if (limits === null) return [];
    const closed = closedBy(method);
    return [
      { key: method.method, method: method.method, source: null, closed, limits, own: 0, most: null, before: [] },
    ];
  });
}

/**
 * A source for each place that money came from, in whatever currency; a method that never was paid in by stands there
 * closed. At a shop everybody can be paid out.
 * @param cash what the wallet holds without bonus money, minor units
 */
export function withdrawalOptions(methods: readonly PaymentMethod[], currencyId: number, cash: Minor): PayOption[] {
  const all = methods.flatMap(({ sources }) => sources.filter((source) => isOf(source, currencyId)).map(netOf));
  return methods.flatMap((method): PayOption[] => {
    const limits = limitsOf(method, "withdrawal", currencyId);
    if (limits === null) return [];
    const { method: name } = method;
    const closed = closedBy(method);
    const sourcesById = new Map(method.sources.map(({ id, label }) => [id, { id, label }]));
    if (sourcesById.size === 0 || name === "shop") {
      const missing = name === "shop" ? null : "sourceMissing";
      // A shop without deposits is owed nothing, like any other source.
      return [{ key: name, method: name, source: null, closed: closed ?? missing, limits, ...roomOf(name, all, cash) }];
    }
    return [...sourcesById.values()].map((source) => ({
      key: `${name} ${source.id}`,
      method: name,
      source,
      closed,
      limits,
      ...roomOf(source.id, all, cash),
    }));
  });
}

/** Where no currency is said, it is of all. */
function isOf({ currency_id }: MethodSource, currencyId: number): boolean {
  return currency_id === undefined || currency_id === currencyId;
}

function roomOf(id: string, all: readonly NamedSource[], cash: Minor): Pick<PayOption, "own" | "most" | "before"> {
  const netAmount = Math.max(0, all.find((source) => source.id === id)?.net ?? 0);
  return { own: netAmount, most: mostTo(all, id, cash), before: owedElsewhere(all, id) };
}

function netOf({ id, label, net }: MethodSource): NamedSource {
  return { id, label, net: toMinor(net) };
}

/** The one that was chosen, where it can still be; else the first that can, else the first. */
export function chosenOption(options: readonly PayOption[], key: string | null): PayOption | null {
  const chosen = options.find((option) => option.key === key && option.closed === null);
  return chosen ?? options.find(({ closed }) => closed === null) ?? options[0] ?? null;
}

// The currency that figures are told in: one at a time, kept in the address.
import { oneOf } from "../../list/address.ts";
import type { ListFilter } from "../../list/list-filters.tsx";

/** In which money is staked and paid. */
export const siteCurrencies = [
  { value: "1", label: "RSD" },
  { value: "2", label: "EUR" },
];
const ids = siteCurrencies.map(({ value }) => value);

export const currencyOf = (params: URLSearchParams): number => {
  const said = params.get("currency") ?? "";
  return ids.includes(said) ? Number(said) : 1;
};

export const currencyFilter = (label: string): ListFilter => ({
  ...{ name: "currency", label, narrow: oneOf("currency", ids) },
  options: siteCurrencies.map(({ value, label: name }, n) => ({ value: n === 0 ? "" : value, label: name })),
});

// The leagues that an address names. It stands alone: the header's badge must not load the offer's code.

/** In the order of the address, each once; whatever is no id counts as not said. */
export function chosenLeagues(params: URLSearchParams): readonly number[] {
  return [
    ...new Set(
      params
        .getAll("league")
        .flatMap((part) => part.split(","))
        .flatMap(idsOf),
    ),
  ];
}

export function idsOf(text: string): number[] {
  return /^\d{1,15}$/.test(text) ? [Number(text)] : [];
}

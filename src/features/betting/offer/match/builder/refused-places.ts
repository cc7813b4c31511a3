// Which of the legs of a question the server refused.

/** @param error of the worker's `combinations` @returns places in the request; none = it names no legs */
export function refusedPlaces(error: unknown): readonly number[] {
  if (typeof error !== "object" || error === null || !("params" in error)) return [];
  const { params } = error;
  if (typeof params !== "object" || params === null || !("legs" in params)) return [];
  const { legs } = params;
  return typeof legs === "string" && legs !== "" ? legs.split(" ").map(Number) : [];
}

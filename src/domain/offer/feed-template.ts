// A feed's names with places that a line fills: "{!goalnr} goal", "{$competitor1} ({+hcp})".

export interface TemplateTerms {
  /** By name; undefined = the line has none. */
  valueOf(specifier: string): string | undefined;
  hostName: string;
  awayName: string;
  /** The name behind a URN, in the page's language. */
  nameOf(urn: string): string;
  /** "1st", in the page's language. */
  ordinal(count: number): string;
}

const plainNumber = /^[+-]?\d{1,12}(?:\.\d{1,6})?$/;

/** Decimals as they are written, so that no sum of binary fractions is shown. */
function shifted(value: string, by: number): string {
  if (by === 0 || !plainNumber.test(value)) return value;
  const decimals = value.split(".")[1]?.length ?? 0;
  return (Number(value) + by).toFixed(decimals);
}

/** "1.5" as "+1.5", for the other side as "-1.5". */
function signed(value: string, sign: "+" | "-"): string {
  if (!plainNumber.test(value)) return value;
  const number = sign === "-" ? -Number(value) : Number(value);
  if (number === 0) return "0";
  return `${number > 0 ? "+" : "-"}${value.replace(/^[+-]/, "")}`;
}

function filled(place: string, terms: TemplateTerms): string | undefined {
  const { valueOf, nameOf, ordinal, hostName, awayName } = terms;
  const [, sign = "", name = "", step = "0"] = /^([!+%$-]?)(\w+)([+-]\d{1,6})?$/.exec(place) ?? [];
  if (sign === "$") {
    if (name === "event") return `${hostName} – ${awayName}`;
    return name === "competitor1" ? hostName : name === "competitor2" ? awayName : undefined;
  }
  const value = valueOf(name);
  if (value === undefined) return undefined;
  if (sign === "%") return nameOf(value);
  const moved = shifted(value, Number(step));
  if (sign === "!") return /^\d{1,6}$/.test(moved) ? ordinal(Number(moved)) : moved;
  return sign === "+" || sign === "-" ? signed(moved, sign) : moved;
}

/** A place that nothing fills is left out. */
export function fillTemplate(template: string, terms: TemplateTerms): string {
  return template
    .replace(/\{([^{}]*)\}/g, (_all, place: string) => filled(place.trim(), terms) ?? "")
    .replace(/\s+/g, " ")
    .trim();
}

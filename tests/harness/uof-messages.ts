// Messages of a feed as tests write them: invented matches, the shapes of the feed.

const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    .join("");

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** @param inner elements, as text */
export const element = (name: string, values: Attributes = {}, inner = ""): string =>
  `<${name}${attributes(values)}${inner === "" ? "/>" : `>${inner}</${name}>`}`;

const head = { product: 1, event_id: "sr:match:4711", timestamp: 1_800_000_000_000 };

/** A message about match 4711 of the live producer. */
export const aboutMatch = (name: string, values: Attributes = {}, inner = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element(name, { ...head, ...values }, inner)}`;

export const settlement = (values: Attributes, markets: string): string =>
  aboutMatch("bet_settlement", values, element("outcomes", {}, markets));

// What is seen of a message before it is read: the name of its root element and a few attributes of it.

export interface MessageHead {
  /** "odds_change"; null = it cannot be made out. */
  kind: string | null;
  /** "sr:match:4711"; null = it names none. */
  event: string | null;
  product: number | null;
}

/** The attributes of the roots that the feed sends lie in them. */
const seenBytes = 1000;
const attribute = `\\s+([\\w:.-]+)\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`;
const root = new RegExp(`^\\uFEFF?\\s*(?:<\\?[^>]*\\?>\\s*)?<([\\w:.-]+)((?:${attribute})*)`);

const attributesOfRoot = new RegExp(attribute, "g");

export function headOfMessage(content: Buffer): MessageHead {
  const [, kind = null, attributes = ""] = root.exec(content.toString("utf8", 0, seenBytes)) ?? [];
  const values = new Map<string, string>();
  for (const [, name = "", double, single] of attributes.matchAll(attributesOfRoot))
    if (!values.has(name)) values.set(name, double ?? single ?? "");
  const product = values.get("product") ?? "";
  return {
    kind,
    event: values.get("event_id") ?? null,
    product: /^\d{1,9}$/.test(product) ? Number(product) : null,
  };
}

/** What somebody must look at where it cannot be used: bets wait for what it says. */
export const isOfMoney = (content: Buffer): boolean =>
  /<(?:rollback_)?bet_(?:settlement|cancel)[\s/>]/.test(content.toString("utf8", 0, seenBytes));

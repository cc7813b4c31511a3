// Calls of the API made up from its OpenAPI description: mostly of the right types, with values that answers had, and
// with what only somebody who means harm would send.
import { hostileTexts, hostileNumbers, nestedJson } from "./hostile-values.ts";
import type { Random } from "../../workers/core/ports.ts";

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  nullable?: boolean;
  additionalProperties?: boolean | JsonSchema;
}

export interface Operation {
  method: string;
  /** With "{name}" in it. */
  path: string;
  parameters: { in: string; name: string; schema: JsonSchema }[];
  body: JsonSchema | null;
}

export interface RandomCall {
  method: string;
  path: string;
  /** Query and all. */
  url: string;
  /** As it is sent; null = none. */
  body: string | null;
  contentType: string;
}

interface Described {
  parameters?: Operation["parameters"];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
}

export function operationsOf(openApi: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: method === "get" || method === "options" ? null : (requestBody?.content["application/json"]?.schema ?? {}),
    })),
  );
}

type Scalar = string | number | boolean;

export interface Memory {
  /** Values that answers had, by the field's name. */
  note(answer: unknown): void;
  valuesOf(name: string): readonly Scalar[];
}

const mostValues = 40;
const mostDepth = 8;

export function createMemory(): Memory {
  const values = new Map<string, Scalar[]>();
  function keep(name: string, value: Scalar): void {
    const known = values.get(name) ?? [];
    if (known.length < mostValues && !known.includes(value)) values.set(name, [...known, value]);
  }
  function look(value: unknown, name: string, depth: number): void {
    if (depth > mostDepth) return;
    if (Array.isArray(value)) for (const each of value.slice(0, 5)) look(each, name, depth + 1);
    else if (typeof value === "object" && value !== null)
      for (const [key, each] of Object.entries(value).slice(0, 60)) look(each, key, depth + 1);
    else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") keep(name, value);
  }
  return { note: (answer) => look(answer, "", 0), valuesOf: (name) => values.get(name) ?? [] };
}

/** Fields of one thing are called differently by those who ask and those who answer. */
const alike: Readonly<Record<string, readonly string[]>> = {
  id: ["id", "ticketId", "paymentId", "proposalId", "sub"],
  sub: ["sub", "id"],
  sport_code: ["sport"],
  currencyId: ["currency_id"],
  currency_id: ["currencyId"],
};

export interface RandomTerms {
  memory: Memory;
  /** 0..1: how often a value is one that does not belong there. */
  hostility: number;
}

export function createRandomCalls({ next }: Pick<Random, "next">, { memory, hostility }: RandomTerms) {
  const random = (below: number): number => Math.floor(next() * below);
  const chance = (share: number): boolean => random(1_000_000) < share * 1_000_000;
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const anything = (): unknown =>
    pick<() => unknown>([
      () => null,
      () => true,
      () => pick(hostileNumbers),
      () => pick(hostileTexts),
      () => [],
      () => ({}),
      () => [[null]],
      () => Object.fromEntries([[pick(hostileTexts), pick(hostileTexts)]]),
      () => JSON.parse(nestedJson(pick([20, 40]))) as unknown,
    ])();

  function known(name: string): Scalar | undefined {
    const values = [name, ...(alike[name] ?? [])].flatMap((each) => memory.valuesOf(each));
    return values.length === 0 ? undefined : pick(values);
  }

  function textOf(name: string): unknown {
    const before = chance(0.5) ? known(name) : undefined;
    if (before !== undefined) return String(before);
    if (chance(hostility)) return pick(hostileTexts);
    return pick(["RSD", "en", "F", "player", "2026-11-27", "Sandbox-Pass1", "text", "5", "markets", "ana@example.com"]);
  }

  function numberOf(name: string, { type, minimum, maximum }: JsonSchema): unknown {
    const before = chance(0.5) ? known(name) : undefined;
    if (typeof before === "number") return before;
    if (chance(hostility)) return pick(hostileNumbers);
    if (chance(0.2)) return pick([minimum ?? 0, maximum ?? 5]);
    return type === "integer" ? random(50) : random(5000) / 100;
  }

  function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number): unknown {
    const entries = Object.entries(properties)
      .filter(([name]) => (required.includes(name) ? !chance(hostility / 8) : chance(0.5)))
      .map(([name, schema]) => [name, valueOf(name, schema, depth + 1)] as const);
    const further =
      typeof additionalProperties === "object"
        ? [0, 1].map(
            () => [pick([...hostileTexts, "en", "F", "fm"]), valueOf("", additionalProperties, depth + 1)] as const,
          )
        : [];
    return Object.fromEntries([...entries, ...further, ...(chance(hostility / 4) ? [[pick(hostileTexts), 1]] : [])]);
  }

  function valueOf(name: string, schema: JsonSchema, depth = 0): unknown {
    if (depth > mostDepth || chance(hostility / 6)) return anything();
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (choices !== undefined) return valueOf(name, pick(choices), depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return pick(schema.enum);
    if (schema.nullable === true && chance(0.2)) return null;
    switch (Array.isArray(schema.type) ? pick(schema.type) : schema.type) {
      case "string":
        return textOf(name);
      case "integer":
      case "number":
        return numberOf(name, schema);
      case "boolean":
        return chance(0.5);
      case "null":
        return null;
      case "array":
        return Array.from({ length: pick([0, 1, 1, 2, 3]) }, () => valueOf(name, schema.items ?? {}, depth + 1));
      case "object":
        return objectOf(schema, depth);
      default:
        return anything();
    }
  }

  /** What no address can hold is left out of it. */
  const inAddress = (value: unknown): string => {
    // An object may have a "toString" of ours that is none.
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
    return encodeURIComponent(text.toWellFormed());
  };

  function rawBody(body: JsonSchema): string {
    if (!chance(hostility / 10)) return JSON.stringify(valueOf("", body));
    return pick<() => string>([
      () => nestedJson(50_000),
      () => `{"a":${'{"a":'.repeat(2000)}1${"}".repeat(2001)}`,
      () => "",
      () => "{",
      () => '{"__proto__":{"admin":true}}',
      () => '{"constructor":{"prototype":{"admin":true}}}',
      () => '"\\ud800\\u0000"',
      () => "1e999",
      () => "null",
    ])();
  }

  return ({ method, path, parameters, body }: Operation): RandomCall => {
    const valueOfParameter = ({ name, schema }: Operation["parameters"][number]) => inAddress(valueOf(name, schema));
    const filled = path.replaceAll(/\{([^}]*)\}/g, (_, name: string) => {
      const parameter = parameters.find((each) => each.in === "path" && each.name === name);
      return parameter === undefined ? inAddress(textOf(name)) : valueOfParameter(parameter);
    });
    const query = parameters
      .filter((parameter) => parameter.in === "query" && chance(0.7))
      .map((parameter) => `${parameter.name}=${valueOfParameter(parameter)}`);
    if (chance(hostility / 10)) query.push(`${inAddress(pick(hostileTexts))}=${inAddress(pick(hostileTexts))}`);
    return {
      method,
      path,
      url: `${filled}${query.length === 0 ? "" : `?${query.join("&")}`}`,
      body: body === null || (Object.keys(body).length === 0 && chance(0.5)) ? null : rawBody(body),
      contentType: chance(hostility / 20) ? pick(["text/plain", "application/xml", "image/png"]) : "application/json",
    };
  };
}

export type RandomCalls = ReturnType<typeof createRandomCalls>;

/** A value of the schema whose every text is the word. @param choices texts of which there are a few, too */
export function filledWith(schema: JsonSchema, word: string, choices: boolean): unknown {
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  const [first] = options ?? [];
  if (first !== undefined) return filledWith(first, word, choices);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return choices ? word : schema.enum[0];
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    case "array":
      return [filledWith(schema.items ?? {}, word, choices)];
    case "object": {
      const entries = Object.entries(schema.properties ?? {});
      const { additionalProperties: further } = schema;
      return Object.fromEntries([
        ...entries.map(([name, each]) => [name, filledWith(each, word, choices)]),
        ...(typeof further === "object" ? [[word, filledWith(further, word, choices)]] : []),
      ]);
    }
    default:
      return word;
  }
}

// JSON from outside. What it is nested in is no more than 32 deep, for much of what looks at it calls itself at each step.
import * as z from "zod/mini";
import { textRefusalInParsed } from "../db/text-refusal.ts";
import { HttpError } from "./http-error.ts";

export const deepestJson = 32;
export const depthRefusal = `is nested deeper than ${deepestJson}`;

/** Lists and objects within each other. @param text need not be JSON */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign === "\\") at += 1;
      else if (sign === '"') quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === "[" || sign === "{") {
      depth += 1;
      if (depth > deepestJson) return true;
    } else if (sign === "]" || sign === "}") depth -= 1;
  }
  return false;
}

export interface Detail {
  path: string;
  message: string;
}

/** @returns the value, or what is wrong */
export function parseJson(text: string): { value: unknown } | { wrong: Detail } {
  if (isTooDeep(text)) return { wrong: { path: "", message: depthRefusal } };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { wrong: { path: "", message: "is no JSON" } };
  }
  const refusal = textRefusalInParsed(text, value);
  return refusal === null ? { value } : { wrong: { ...refusal, path: refusal.path.join(".") } };
}

export const badRequest = (details: readonly Detail[]): HttpError =>
  new HttpError(400, "badRequest", { body: { details } });

/** Of a body that is read raw, since its bytes are signed. @throws HttpError 400 naming what is wrong */
export function readJson<Body>(schema: z.ZodMiniType<Body>, text: string): { body: Body; value: unknown } {
  const json = parseJson(text);
  if ("wrong" in json) throw badRequest([json.wrong]);
  const parsed = z.safeParse(schema, json.value);
  if (parsed.success) return { body: parsed.data, value: json.value };
  throw badRequest(parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })));
}

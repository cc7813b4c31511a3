// Comlink turns every thrown error into a plain Error; this keeps the code and params of ours, on both ends.
import { transferHandlers } from "comlink";
import { KvotaError } from "./errors.ts";

interface Thrown {
  value: unknown;
}

type WireError =
  | { kind: "kvota"; code: string; params: Record<string, string | number> }
  | { kind: "error"; name: string; message: string }
  | { kind: "value"; value: unknown };

/** Replaces Comlink's own handler of thrown values; to be called once in each realm, before anything is exposed. */
export function installErrorTransfer(): void {
  const original = transferHandlers.get("throw");
  if (original === undefined) throw new Error("no throw handler");
  transferHandlers.set("throw", {
    canHandle: (value): value is Thrown => original.canHandle(value),
    serialize: ({ value }: Thrown): [WireError, Transferable[]] => [toWire(value), []],
    deserialize: (wire: WireError): never => {
      throw fromWire(wire);
    },
  });
}

export function toWire(value: unknown): WireError {
  if (value instanceof KvotaError) return { kind: "kvota", code: value.code, params: value.params };
  if (value instanceof Error) return { kind: "error", name: value.name, message: value.message };
  return { kind: "value", value };
}

export function fromWire(wire: WireError): unknown {
  if (wire.kind === "kvota") return new KvotaError(wire.code, wire.params);
  if (wire.kind === "value") return wire.value;
  const error = new Error(wire.message);
  error.name = wire.name;
  return error;
}

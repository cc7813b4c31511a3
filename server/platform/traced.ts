// Spans of what is worth following, where the server is started with an SDK (ops/tracing). Without one they are nothing.
import type { SpanKind } from "@opentelemetry/api";

/** Where an SDK that was loaded before the server leaves what it brings. Its API, forty files, is loaded with it alone. */
const hasSdk = Symbol.for("opentelemetry.js.api.1") in globalThis;
const api = hasSdk ? await import("@opentelemetry/api") : null;
const tracer = api?.trace.getTracer("kvota");

/** Names the running span in a message; {} = there is none. */
export type TraceCarrier = Record<string, string>;

async function within<Result>(name: string, kind: keyof typeof SpanKind, work: () => Promise<Result>): Promise<Result> {
  if (!api || !tracer) return work();
  return tracer.startActiveSpan(name, { kind: api.SpanKind[kind] }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The message may tell of a player.
      span.setStatus({ code: api.SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "unknown" });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** @param name one of few: what is special about this one would make it useless */
export function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return within(name, "INTERNAL", work);
}

/** @param send gets what names the span in what is sent */
export function tracedSend<Result>(name: string, send: (carrier: TraceCarrier) => Promise<Result>): Promise<Result> {
  return within(name, "PRODUCER", () => {
    const carrier: TraceCarrier = {};
    api?.propagation.inject(api.context.active(), carrier);
    return send(carrier);
  });
}

/** Goes on with the trace that it was sent in. */
export async function tracedReceipt<Result>(
  name: string,
  carrier: TraceCarrier,
  work: () => Promise<Result>,
): Promise<Result> {
  const receive = () => within(name, "CONSUMER", work);
  return api === null ? receive() : api.context.with(api.propagation.extract(api.ROOT_CONTEXT, carrier), receive);
}

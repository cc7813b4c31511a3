// Spans of what is worth following, where the server is started with an SDK (ops/tracing). Without one they are nothing.
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

const tracer = trace.getTracer("kvota");

/** Names the running span in a message; {} = there is none. */
export type TraceCarrier = Record<string, string>;

async function within<Result>(name: string, kind: SpanKind, work: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, { kind }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // The message may tell of a player.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : "unknown" });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** @param name one of few: what is special about this one would make it useless */
export function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return within(name, SpanKind.INTERNAL, work);
}

/** @param send gets what names the span in what is sent */
export function tracedSend<Result>(name: string, send: (carrier: TraceCarrier) => Promise<Result>): Promise<Result> {
  return within(name, SpanKind.PRODUCER, () => {
    const carrier: TraceCarrier = {};
    propagation.inject(context.active(), carrier);
    return send(carrier);
  });
}

/** Goes on with the trace that it was sent in. */
export function tracedReceipt<Result>(
  name: string,
  carrier: TraceCarrier,
  work: () => Promise<Result>,
): Promise<Result> {
  return context.with(propagation.extract(ROOT_CONTEXT, carrier), () => within(name, SpanKind.CONSUMER, work));
}

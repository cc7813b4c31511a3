// A collector of spans on a free port: takes what an SDK sends by OTLP as JSON, and keeps it.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Span {
  traceId: string;
  spanId: string;
  /** "" = the first of its trace. */
  parentSpanId: string;
  name: string;
  /** Which process sent it. */
  node: string;
  /** As they came. */
  attributes: Readonly<Record<string, unknown>>;
}

export interface SpanCollector {
  /** What a process has in its environment to send its spans here. */
  readonly env: Readonly<Record<string, string>>;
  readonly spans: readonly Span[];
  stop(): Promise<void>;
}

interface Attribute {
  key: string;
  value: Readonly<Record<string, unknown>>;
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<Span, "attributes" | "node"> & { attributes: Attribute[] })[] }[];
  }[];
}

const valuesOf = (attributes: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function startSpanCollector(): Promise<SpanCollector> {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString("utf8")) as Export;
      for (const { resource, scopeSpans } of resourceSpans) {
        const node = String(valuesOf(resource.attributes)["service.instance.id"]);
        for (const { traceId, spanId, parentSpanId = "", name, attributes } of scopeSpans.flatMap((one) => one.spans))
          spans.push({ traceId, spanId, parentSpanId, name, node, attributes: valuesOf(attributes) });
      }
      response.setHeader("content-type", "application/json");
      response.end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    spans,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      // As soon as they end.
      OTEL_BSP_SCHEDULE_DELAY: "100",
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

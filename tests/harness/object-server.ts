// A small store of objects that speaks S3: it takes what is signed by its key, within a quarter of an hour, and nothing else.
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

const [accessKey, secretKey, region] = ["kvota-test", "s3cret/with+signs", "eu-test-1"];
const longestSkewMs = 15 * 60_000;

export interface ObjectServer {
  /** With its key; of its one bucket. */
  readonly url: string;
  /** By their paths. */
  readonly objects: Map<string, Buffer>;
  /** Calls that it refused for how they were signed. */
  refused(): number;
  /** Answers with this status from now on; null = as it should. */
  fail(status: number | null): void;
  stop(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const hash = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

/** Signature version 4, as its makers describe it. */
function isSigned({ method = "", url = "", headers }: IncomingMessage, body: Buffer): boolean {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    );
  const [, key, day = "", signedRegion = "", names = "", signature] = found ?? [];
  const at = String(headers["x-amz-date"] ?? "");
  const [, year, month, date, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at)?.map(Number) ?? [];
  if (year === undefined || month === undefined || key !== accessKey || signedRegion !== region) return false;
  const skew = Math.abs(Date.now() - Date.UTC(year, month - 1, date, hour, minute, second));
  if (skew > longestSkewMs || !at.startsWith(day)) return false;
  const sum = String(headers["x-amz-content-sha256"]);
  if (sum !== "UNSIGNED-PAYLOAD" && sum !== hash(body)) return false;
  const { pathname, searchParams } = new URL(url, "http://x");
  searchParams.sort();
  const lines = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const asked = [method, pathname, searchParams.toString(), lines.join(""), names, sum].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const signing = [`AWS4${secretKey}`, day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (secret, part, index) => (index === 0 ? part : hmac(secret, part)),
    "",
  );
  return signature === hmac(signing, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${hash(asked)}`).toString("hex");
}

export async function startObjectServer(): Promise<ObjectServer> {
  const objects = new Map<string, Buffer>();
  let [refused, failing]: [number, number | null] = [0, null];

  function answer(request: IncomingMessage, body: Buffer): { status: number; body: Buffer | string } {
    if (failing !== null) return { status: failing, body: "<Error><Code>InternalError</Code></Error>" };
    if (!isSigned(request, body)) {
      refused += 1;
      return { status: 403, body: "<Error><Code>SignatureDoesNotMatch</Code></Error>" };
    }
    const path = new URL(request.url ?? "", "http://x").pathname;
    if (request.method === "PUT") {
      objects.set(path, body);
      return { status: 200, body: "" };
    }
    if (request.method === "DELETE") {
      objects.delete(path);
      return { status: 204, body: "" };
    }
    const found = objects.get(path);
    return found === undefined
      ? { status: 404, body: "<Error><Code>NoSuchKey</Code></Error>" }
      : { status: 200, body: found };
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { status, body } = answer(request, Buffer.concat(parts));
      response.writeHead(status, { "content-type": typeof body === "string" ? "application/xml" : "image/jpeg" });
      response.end(status === 204 ? undefined : body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${accessKey}:${encodeURIComponent(secretKey)}@127.0.0.1:${port}/papers/kvota?region=${region}`,
    objects,
    refused: () => refused,
    fail: (status) => void (failing = status),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

// A network between browser and server, as in hotels and trains: until somebody logs in to it, it answers everything
// with a page of its own.
import { createServer, request as forward, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";

export interface HotelNetwork {
  readonly url: string;
  /** page = its own page with 200; redirect = a way to it; null = what comes goes through. */
  answer(how: "page" | "redirect" | null): void;
  dispose(): Promise<void>;
}

/** @param server address of the served app */
export async function createHotelNetwork(server: string): Promise<HotelNetwork> {
  const target = new URL(server);
  const lines = new Set<Socket>();
  let how: "page" | "redirect" | null = null;

  const proxy = createServer((incoming, outgoing) => {
    if (how === "redirect") return outgoing.writeHead(302, { location: "/hotel/log-in" }).end();
    if (how === "page")
      return outgoing.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><h1>Hotel Moskva</h1>");
    const { method, url, headers } = incoming;
    const onward = forward({ host: target.hostname, port: target.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
    return undefined;
  });

  function tunnel({ method, url, rawHeaders }: IncomingMessage, near: Socket, head: Buffer): void {
    lines.add(near);
    near.on("close", () => lines.delete(near));
    if (how !== null) return void near.end("HTTP/1.1 302 Found\r\nlocation: /hotel/log-in\r\n\r\n");
    const far = connect(Number(target.port), target.hostname, () => {
      const pairs = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      far.write(`${method} ${url} HTTP/1.1\r\n${pairs.join("\r\n")}\r\n\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
  }
  proxy.on("upgrade", tunnel);

  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    answer(next) {
      how = next;
      if (next !== null) for (const line of lines) line.destroy();
    },
    async dispose() {
      for (const line of lines) line.destroy();
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

// What stands in for the REST interface of Sportradar's feed: invented matches, and it keeps what it is asked for.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createUofAnswers } from "./uof-answers.ts";

export interface UofRest {
  readonly url: string;
  /** Recoveries that were asked for: their addresses without the leading slash. */
  readonly posts: string[];
  /** Other calls, by address. */
  readonly gets: string[];
  /** What the next answers are instead; null = as usual. */
  answer: number | null;
  /** What attributes of match 4711 are otherwise. */
  fixture: Record<string, string>;
  stop(): Promise<void>;
}

/** @param timeStart epoch ms of each match */
export async function startUofRest(token: string, timeStart: number): Promise<UofRest> {
  const posts: string[] = [];
  const gets: string[] = [];
  const bodyOf = createUofAnswers(timeStart, () => rest.fixture);
  const server = createServer((request, response) => {
    const path = (request.url ?? "").slice(1);
    if (request.headers["x-access-token"] !== token) return void response.writeHead(403).end();
    (request.method === "POST" ? posts : gets).push(path);
    if (rest.answer !== null) return void response.writeHead(rest.answer).end("<response/>");
    if (request.method === "POST") return void response.writeHead(202).end(`<response response_code="ACCEPTED"/>`);
    const body = bodyOf(path);
    response.writeHead(body === null ? 404 : 200, { "content-type": "application/xml" }).end(body ?? "<response/>");
  });
  const rest: UofRest = {
    url: "",
    posts,
    gets,
    answer: null,
    fixture: {},
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(rest, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

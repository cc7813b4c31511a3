// The feed's line is encrypted: what is read comes from the broker that the certificate names, or is not read.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, getCACertificates, type Server, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { systemClock } from "../../server/platform/system-clock.ts";
import { startUofRest, type UofRest } from "../harness/uof-rest.ts";
import { createUofRig, type UofRig } from "../harness/uof-rig.ts";
import { uofToken } from "../harness/uof-test-config.ts";
import { until } from "../harness/until.ts";
import { makeCertificate } from "./certificate.ts";
import { type RabbitServer, startRabbit } from "./rabbitmq-server.ts";

const folder = mkdtempSync(join(tmpdir(), "kvota-tls-"));
const trusted = getCACertificates("default");
let broker: RabbitServer;
let rest: UofRest;
let rig: UofRig;
let front: Server;
const sockets = new Set<Socket>();

function certify(host: string): { cert: Buffer; key: Buffer } {
  const { cert, key } = makeCertificate(folder, host);
  return { cert: readFileSync(cert), key: readFileSync(key) };
}

/** Encrypts what goes to the broker. */
async function startFront(pair: { cert: Buffer; key: Buffer }): Promise<string> {
  front = createServer(pair, (secure) => {
    const plain = connect(broker.port, "127.0.0.1");
    for (const socket of [secure, plain]) sockets.add(socket.on("error", () => undefined));
    secure.pipe(plain).pipe(secure);
  });
  front.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => front.listen(0, "localhost", resolve));
  return `amqps://localhost:${(front.address() as AddressInfo).port}`;
}

async function open(amqp: string) {
  rest = await startUofRest(uofToken, Date.now() + 3_600_000);
  rig = await createUofRig(systemClock, { api: rest.url, amqp });
  return rig.open();
}

beforeAll(async () => {
  broker = await startRabbit(uofToken);
});
afterAll(async () => {
  await broker.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  setDefaultCACertificates(trusted);
  await rig.end();
  await rest.stop();
  for (const socket of sockets) socket.destroy();
  front.close();
});

it("is read where the machine trusts the broker's certificate", async () => {
  const pair = certify("localhost");
  setDefaultCACertificates([...trusted, pair.cert.toString()]);
  const { figures } = await open(await startFront(pair));
  await until(() => figures.isConnected() === 1);
  expect(rig.log).toEqual([]);
});

it.each([
  ["nobody trusts", "localhost", false, /self-signed certificate/],
  ["is of another host", "another.example", true, /does not match certificate's altnames/],
] as const)("is not read where the certificate %s", async (_, host, isTrusted, why) => {
  const pair = certify(host);
  if (isTrusted) setDefaultCACertificates([...trusted, pair.cert.toString()]);
  const { figures } = await open(await startFront(pair));
  await until(() => rig.log.length > 1);
  expect(rig.log.join("\n")).toMatch(why);
  expect(rig.log.join("\n")).not.toContain(uofToken);
  expect(figures.isConnected()).toBe(0);
});

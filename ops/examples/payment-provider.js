#!/usr/bin/env node
// A payment provider for trying the site out, and for seeing what docs/payment-adapter.md asks of one. It moves no money, and keeps
// what it knows in memory. PORT, SITE_URL (where the site is reached), SECRET (whsec_...), NAME (as the site calls it), and
// WEBHOOKS=0, with which it tells nothing by itself.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const { PORT = "0", SITE_URL = "http://127.0.0.1:8080", SECRET = "", NAME = "example", WEBHOOKS = "1" } = process.env;
const key = Buffer.from(SECRET.replace(/^whsec_/, ""), "base64");
if (key.length < 16) {
  process.stderr.write("SECRET must be whsec_ with 16 bytes or more in base64\n");
  process.exit(78);
}

/** @typedef {{ ref: string, kind: "payment" | "payout", paymentId: string, amount: number, currency: string, source: { id: string, label: string } | null, returnUrl: string, events: object[] }} Known */
/** By reference, and by the site's id. @type {Map<string, Known>} */
const payments = new Map();
const toleranceSeconds = 300;
const pausesMs = [1000, 5000, 30_000];

const sign = (id, timestamp, body) =>
  `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;

function isSigned({ headers }, body) {
  const timestamp = String(headers["webhook-timestamp"]);
  const expected = Buffer.from(sign(String(headers["webhook-id"]), timestamp, body));
  const isNear = Math.abs(Number(timestamp) - Date.now() / 1000) <= toleranceSeconds;
  const signatures = String(headers["webhook-signature"])
    .split(" ")
    .map((text) => Buffer.from(text));
  return isNear && signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

/** Told until the site takes it: the same id each time. */
async function tell(event, known, tries = 0) {
  const body = JSON.stringify({
    type: event.type,
    timestamp: new Date().toISOString(),
    data: { ...event.data, paymentId: known.paymentId, providerRef: known.ref },
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    "content-type": "application/json",
    "webhook-id": event.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": sign(event.id, timestamp, body),
  };
  try {
    const answer = await fetch(`${SITE_URL}/payments/v1/webhooks/${NAME}`, { method: "POST", headers, body });
    if (answer.ok) return;
    process.stderr.write(`${event.type} of ${known.ref} is refused: ${answer.status} ${await answer.text()}\n`);
  } catch (error) {
    // Such as a certificate that this Node does not know: NODE_EXTRA_CA_CERTS names a file of those it trusts beside its own.
    process.stderr.write(`${event.type} of ${known.ref} is not answered: ${String(error.cause ?? error)}\n`);
  }
  if (tries < pausesMs.length) setTimeout(() => void tell(event, known, tries + 1), pausesMs[tries]);
}

function happens(known, type, amount = known.amount) {
  const event = {
    id: `evt_${randomUUID()}`,
    type,
    data: { amount, currency: known.currency, source: known.source, reason: null },
  };
  known.events.push(event);
  if (WEBHOOKS === "1") void tell(event, known);
}

/** Asked twice with one payment it does one thing. */
function open(kind, { paymentId, amount, currency, source = null, returnUrl = "" }) {
  const earlier = payments.get(paymentId);
  if (earlier !== undefined) return { known: earlier, isNew: false };
  const known = { ref: `ref_${randomUUID()}`, kind, paymentId, amount, currency, source, returnUrl, events: [] };
  payments.set(paymentId, known);
  payments.set(known.ref, known);
  return { known, isNew: true };
}

const calls = {
  initiate(data) {
    const { known } = open("payment", data);
    return { providerRef: known.ref, redirectUrl: `http://127.0.0.1:${server.address().port}/pay/${known.ref}` };
  },
  payout(data) {
    const { known, isNew } = open("payout", data);
    if (isNew) happens(known, "payout.succeeded");
    return { providerRef: known.ref };
  },
  refund({ providerRef, amount }) {
    const known = payments.get(providerRef);
    if (known === undefined || !known.events.some(({ type }) => type === "payment.succeeded"))
      return { status: 422, error: "notReturnable" };
    if (!known.events.some(({ type }) => type === "payment.refunded")) happens(known, "payment.refunded", amount);
    return {};
  },
  query({ providerRef }) {
    const known = payments.get(providerRef);
    const events = known?.events ?? [];
    return { events: events.map(({ id, type, data }) => ({ id, type, paymentId: known.paymentId, ...data })) };
  },
};

/** The page that a player is sent to: what the card is called, and two buttons. */
const page = (known) => `<!doctype html><title>Example provider</title><h1>${known.amount} ${known.currency}</h1>
<form method="post"><button name="answer" value="pay">Pay</button> <button name="answer" value="decline">Decline</button></form>`;

function answerPage(known, method, body) {
  if (method !== "POST") return { status: 200, type: "text/html; charset=utf-8", text: page(known) };
  if (known.events.length === 0) {
    const isPaid = new URLSearchParams(body).get("answer") === "pay";
    if (isPaid) known.source = { id: "card-of-the-example", label: "Example •••• 4242" };
    happens(known, isPaid ? "payment.succeeded" : "payment.failed");
  }
  return { status: 303, location: known.returnUrl, text: "" };
}

function answerTo(request, body) {
  const [, first = "", second = ""] = (request.url ?? "").split("/");
  if (first === "pay" && payments.has(second)) return answerPage(payments.get(second), request.method, body);
  if (request.method !== "POST" || !Object.hasOwn(calls, first)) return { status: 404, text: "{}" };
  if (!isSigned(request, body)) return { status: 401, text: '{"error":"signatureInvalid"}' };
  const { status = 200, ...answer } = calls[first](JSON.parse(body).data);
  return { status, text: JSON.stringify(answer) };
}

const server = createServer((request, response) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    const { status, type = "application/json", location, text } = answerTo(request, Buffer.concat(parts).toString());
    response.writeHead(status, { "content-type": type, ...(location === undefined ? {} : { location }) });
    response.end(text);
  });
});
server.listen(Number(PORT), "127.0.0.1", () => {
  process.stdout.write(`The example provider is at http://127.0.0.1:${server.address().port}\n`);
});
process.on("SIGTERM", () => process.exit(0));

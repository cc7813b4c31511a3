#!/usr/bin/env node
// An adapter for trying docs/feed-adapter.md out, and to begin one of your own from: what RabbitMQ brings is pushed to the process that
// publishes the offer, and told again where that asks for it. It ends where a line is lost: whatever runs it starts it again.
// FEED_AMQP and EXCHANGE (which is there already), PUSH_TO (operators' ports of all processes, apart by commas), FEED_PUSH_KEY, and
// PORT, where FEED_RECOVERY_URL=http://127.0.0.1:9470/recover leads.
import { createServer } from "node:http";
import amqp from "amqplib";

const {
  FEED_AMQP = "amqp://127.0.0.1",
  EXCHANGE = "unifiedfeed",
  PUSH_TO = "http://127.0.0.1:9464",
  FEED_PUSH_KEY = "",
  PORT = "9470",
} = process.env;
const targets = PUSH_TO.split(",");
const authorization = `Bearer ${FEED_PUSH_KEY}`;
const pauseMs = 500;
const keptMs = 3_600_000;
const mostAtOnce = 1000;

/** Yours: the messages of the page's table, without `n`, that one message of your supplier stands for. This one sends them as they are. */
const toMessages = (content) => JSON.parse(content.toString());

/** What says nothing of a match. */
const ofTheLine = new Set(["alive", "down", "recovering", "recovered"]);
/** The last number of each producer. @type {Map<string, number>} */
const numbers = new Map();
/** What was taken in the last hour. */
let told = [];
let target = 0;
/** One after the other: the numbers are an order. */
let work = Promise.resolve();

/** Begins above every number of an earlier run: a lower one would be taken for a repetition. */
function numbered(message) {
  const n = (numbers.get(message.producer) ?? Date.now()) + 1;
  numbers.set(message.producer, n);
  return { ...message, n };
}

const say = (text) => process.stderr.write(`${text}\n`);

/** Until they are taken, or can never be. */
async function push(messages) {
  let lines = messages.map(numbered);
  while (lines.length > 0)
    try {
      const answer = await fetch(`${targets[target]}/feed/v1/messages`, {
        method: "POST",
        headers: { "content-type": "application/x-ndjson", authorization },
        body: lines.map((line) => JSON.stringify(line)).join("\n"),
      });
      if (answer.ok) return void told.push(...messages.filter(({ call }) => !ofTheLine.has(call)));
      const { error, producer, expected, details, message } = await answer.json();
      if (answer.status === 409) {
        // From now on by its count; what was lost in between is asked for.
        numbers.set(producer, expected - 1);
        const lost = { producer, sentAt: Date.now(), call: "alive", subscribed: false };
        lines = [lost, ...lines].map((line) => (line.producer === producer ? numbered(line) : line));
      } else if (answer.status === 503) throw new Error(error);
      else {
        // What cannot be read now cannot be read later: it would hold up all that follows.
        say(`${answer.status} ${error} ${JSON.stringify(details ?? message)}: ${JSON.stringify(messages)}`);
        return;
      }
    } catch (problem) {
      // It does not lead, or is not there: another one does, or will.
      say(`${targets[target]}: ${problem.message}`);
      target = (target + 1) % targets.length;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
}

const next = (job) => (work = work.then(job));

/** What this process told; a real one asks its supplier for it. */
async function recover({ producer, after, requestId }) {
  const again = told.filter((message) => message.producer === producer && message.sentAt > (after ?? 0));
  for (let from = 0; from < again.length; from += mostAtOnce) await push(again.slice(from, from + mostAtOnce));
  await push([{ producer, sentAt: Date.now(), call: "recovered", requestId }]);
}

const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => (body += part));
  request.on("end", () => {
    if (request.headers.authorization !== authorization) return response.writeHead(401).end();
    response.writeHead(202).end();
    void next(() => recover(JSON.parse(body)));
  });
});

server.listen(Number(PORT), "127.0.0.1");
const connection = await amqp.connect(FEED_AMQP);
const channel = await connection.createChannel();
await channel.prefetch(200);
const { queue } = await channel.assertQueue("", { exclusive: true });
await channel.bindQueue(queue, EXCHANGE, "#");
await channel.consume(queue, (received) => {
  if (received === null) throw new Error("the queue is gone");
  void next(async () => {
    await push(toMessages(received.content));
    channel.ack(received);
    const since = Date.now() - keptMs;
    told = told.filter(({ sentAt }) => sentAt > since);
  });
});
say(`pushes to ${PUSH_TO}, asked at http://127.0.0.1:${server.address().port}/recover`);

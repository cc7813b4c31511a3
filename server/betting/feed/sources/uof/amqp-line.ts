// The connection to the feed's broker: one queue that dies with it, read by one consumer, told at once when it is gone.
import amqp, { type Channel, type ChannelModel, type ConsumeMessage, type Options } from "amqplib";
import type { Clock } from "../../../../platform/clock.ts";

export interface LineMessage {
  content: Buffer;
  /** It is told, and all before it. */
  done(): void;
}

/** @param socket.timeout ms */
export type OpenConnection = (to: Options.Connect, socket: { timeout: number }) => Promise<ChannelModel>;

export const openConnection: OpenConnection = (to, socket) => amqp.connect(to, socket);

export interface AmqpLinePorts {
  clock: Clock;
  openConnection: OpenConnection;
  /** 0 to 1. */
  random(): number;
  /** It consumes. */
  connected(): void;
  received(message: LineMessage): void;
  /** What it had not told is lost. */
  lost(why: string): void;
  failed(error: unknown): void;
}

export interface AmqpLineOptions {
  /** Without user and virtual host. */
  address: string;
  token: string;
  /** Of the bookmaker: "/unifiedfeed/1". */
  virtualHost: string;
  node: number;
}

export interface AmqpLine {
  start(): void;
  /** Connects anew. */
  cut(why: string): void;
  isConnected(): boolean;
  /** Messages that wait at the broker. */
  backlog(): Promise<number>;
  stop(): Promise<void>;
}

const exchange = "unifiedfeed";
const heartbeatSeconds = 10;
const connectTimeoutMs = 10_000;
const mostUnacknowledged = 500;
const ackEvery = 100;
const ackAfterMs = 50;
const firstPauseMs = 200;
const longestPauseMs = 10_000;
/** A log-in that was refused so often is tried once a minute. */
const mostRefusals = 5;
const refusedPauseMs = 60_000;

const isRefusal = (error: unknown): boolean => /ACCESS_REFUSED|403|NOT_ALLOWED/.test(String(error));

export function createAmqpLine({ address, token, virtualHost, node }: AmqpLineOptions, ports: AmqpLinePorts): AmqpLine {
  const { clock } = ports;
  let connection: ChannelModel | null = null;
  let channel: Channel | null = null;
  let queueName = "";
  let pauses = 0;
  let refusals = 0;
  let stopped = false;
  let retry: { cancel(): void } | null = null;
  let opening: Promise<void> = Promise.resolve();
  let lastMessage: ConsumeMessage | null = null;
  let unacknowledged = 0;
  let ackTimer: { cancel(): void } | null = null;

  /** Brokers name the user that they refuse: the token. */
  const masked = (error: unknown): Error => new Error(String(error).replaceAll(token, "***"));

  function acknowledge(): void {
    ackTimer?.cancel();
    ackTimer = null;
    if (lastMessage !== null) channel?.ack(lastMessage, true);
    lastMessage = null;
    unacknowledged = 0;
  }

  function tell(message: ConsumeMessage): void {
    lastMessage = message;
    unacknowledged += 1;
    if (unacknowledged >= ackEvery) acknowledge();
    else ackTimer ??= clock.setTimeout(acknowledge, ackAfterMs);
  }

  function lose(why: string): void {
    const wasThere = channel !== null;
    const before = connection;
    connection = null;
    channel = null;
    lastMessage = null;
    ackTimer?.cancel();
    ackTimer = null;
    // It may be closed already.
    before?.close().catch(() => undefined);
    if (wasThere) ports.lost(why);
    if (!stopped) connectLater();
  }

  function connectLater(): void {
    if (retry !== null) return;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** pauses);
    pauses += 1;
    const wait = refusals >= mostRefusals ? refusedPauseMs : pause * (0.75 + ports.random() / 2);
    retry = clock.setTimeout(() => {
      retry = null;
      start();
    }, wait);
  }

  async function open(): Promise<void> {
    const { protocol, hostname, port } = new URL(address);
    const opened = await ports.openConnection(
      {
        protocol: protocol.slice(0, -1),
        hostname,
        ...(port === "" ? {} : { port: Number(port) }),
        username: token,
        password: "",
        vhost: virtualHost,
        heartbeat: heartbeatSeconds,
      },
      { timeout: connectTimeoutMs },
    );
    const isOurs = (): boolean => connection === opened;
    connection = opened;
    opened.on("error", (error) => ports.failed(masked(error)));
    opened.on("close", () => isOurs() && lose("the broker closed the connection"));
    const newChannel = await opened.createChannel();
    newChannel.on("error", (error) => ports.failed(masked(error)));
    newChannel.on("close", () => isOurs() && lose("the broker closed the channel"));
    await newChannel.prefetch(mostUnacknowledged);
    const { queue } = await newChannel.assertQueue("", { exclusive: true, autoDelete: true, durable: false });
    for (const key of ["*.*.*.*.*.*.*.-.#", `*.*.*.*.*.*.*.${node}.#`, "*.*.*.*.*.*.*", "-.-.-.#"])
      await newChannel.bindQueue(queue, exchange, key);
    await newChannel.consume(queue, (message) => {
      if (!isOurs()) return;
      if (message === null) return lose("the broker gave our queue up");
      ports.received({ content: message.content, done: () => isOurs() && tell(message) });
    });
    if (stopped || !isOurs()) return void opened.close().catch(() => undefined);
    queueName = queue;
    channel = newChannel;
    pauses = 0;
    refusals = 0;
    ports.connected();
  }

  function start(): void {
    opening = open().catch((error: unknown) => {
      refusals = isRefusal(error) ? refusals + 1 : 0;
      ports.failed(masked(error));
      lose("it cannot be opened");
    });
  }

  return {
    start,
    cut: lose,
    isConnected: () => channel !== null,
    async backlog() {
      const open = channel;
      if (open === null) return 0;
      try {
        return (await open.checkQueue(queueName)).messageCount;
      } catch (error) {
        // The channel is gone, which is told by itself.
        ports.failed(masked(error));
        return 0;
      }
    },
    async stop() {
      stopped = true;
      retry?.cancel();
      await opening;
      acknowledge();
      const open = connection;
      connection = null;
      channel = null;
      await open?.close().catch((error: unknown) => ports.failed(masked(error)));
    },
  };
}

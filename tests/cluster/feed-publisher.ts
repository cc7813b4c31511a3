// Who speaks for the feed: publishes on the broker's exchange what a test has it say.
import amqp, { type ConfirmChannel } from "amqplib";
import { feedExchange, feedHost, publisher, type RabbitServer } from "./rabbitmq-server.ts";

export interface FeedPublisher {
  readonly channel: ConfirmChannel;
  /** @param key 8 words of the feed's routing */
  send(content: string, key?: string): void;
  close(): Promise<void>;
}

export const anyKey = "hi.-.live.odds_change.1.sr:match.4711.-";

export async function connectPublisher({ port }: Pick<RabbitServer, "port">): Promise<FeedPublisher> {
  const connection = await amqp.connect({
    protocol: "amqp",
    hostname: "127.0.0.1",
    port,
    username: publisher,
    password: "",
    vhost: feedHost,
  });
  // The broker may be ended under it.
  connection.on("error", () => undefined);
  const channel = await connection.createConfirmChannel();
  channel.on("error", () => undefined);
  await channel.assertExchange(feedExchange, "topic", { durable: false });
  return {
    channel,
    send: (content, key = anyKey) => void channel.publish(feedExchange, key, Buffer.from(content)),
    close: () => connection.close(),
  };
}

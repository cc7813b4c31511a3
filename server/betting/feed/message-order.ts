// Which message of a feed still counts: each match has one owner among the producers, and what was overtaken is dropped.
// Every message passes here, and only what passed is handled: a new kind of call does not compile without an order.
import type { OfferKind } from "./changes.ts";
import type { FeedMessage, FeedSink } from "./feed-source.ts";

/** The messages of a listener by their call. */
export type FeedCalls = { [Call in Exclude<keyof FeedSink, "replaced">]: Parameters<FeedSink[Call]>[0] };

export type CallName = keyof FeedCalls;

declare const passed: unique symbol;

/** A message that still counts. */
export type Current<Message> = Message & { readonly [passed]: true };

export type Handlers = { [Call in CallName]: (message: Current<FeedCalls[Call]>) => void };

interface Owner {
  producer: string;
  kind: OfferKind;
  /** `sentAt` of the last message of each order. */
  offerAt: number;
  stateAt: number;
  gone: boolean;
  /** Who had it before the owner, or offers it before it began: what they say of its lines counts no more. */
  handedOver: ReadonlySet<string>;
}

interface Origin {
  producer: string;
  kind: OfferKind;
  handedOver: readonly string[];
}

export interface MessageOrder {
  sink: { [Call in CallName]: (message: FeedCalls[Call]) => void };
  /** A match that another leader offered. */
  adopt(eventId: number, origin: Origin): void;
  /** Who has lost the match to its owner. */
  handedOver(eventId: number): readonly string[];
}

const rememberedAtMost = 20_000;

interface MessageOrderPorts {
  isUp(producer: string): boolean;
  /** Told of every message, also of those that count no more. */
  heard(message: FeedMessage): void;
}

export function createMessageOrder(handlers: Handlers, { isUp, heard }: MessageOrderPorts): MessageOrder {
  /**
   * Owners by match, the most recently offered last. Those of ended matches stay in it, so that no late message brings
   * a match back.
   */
  const owners = new Map<number, Owner>();

  function setOwner(eventId: number, owner: Owner): void {
    owners.delete(eventId);
    owners.set(eventId, owner);
    const [oldest] = owners.keys();
    if (owners.size > rememberedAtMost && oldest !== undefined) owners.delete(oldest);
  }

  /**
   * A producer takes a match over when the match goes live, never back to prematch; otherwise only where the match's
   * owner is down or has ended it.
   */
  function mayOffer(owner: Owner | undefined, { producer, sentAt }: FeedMessage, kind: OfferKind): boolean {
    if (owner === undefined) return true;
    if (owner.producer === producer) return sentAt >= owner.offerAt;
    if (owner.kind !== kind) return kind === "live";
    return owner.gone ? sentAt > owner.offerAt : !isUp(owner.producer);
  }

  function isOffered({ producer, sentAt, head }: FeedCalls["fixture"]): boolean {
    const owner = owners.get(head.eventId);
    const isOwn = owner?.producer === producer;
    if (!mayOffer(owner, { producer, sentAt }, head.kind)) {
      if (owner !== undefined && !isOwn && owner.kind === "live" && head.kind === "prematch")
        owner.handedOver = new Set([...owner.handedOver, producer]);
      return false;
    }
    const stateAt = isOwn ? owner.stateAt : Number.NEGATIVE_INFINITY;
    const before = owner === undefined ? [] : isOwn ? owner.handedOver : [...owner.handedOver, owner.producer];
    const handedOver = new Set([...before].filter((name) => name !== producer));
    setOwner(head.eventId, { producer, kind: head.kind, offerAt: sentAt, stateAt, gone: false, handedOver });
    return true;
  }

  /** Of any that has not lost the match: each line has a producer and a time of its own. */
  function tellsLines(eventId: number, { producer }: FeedMessage): boolean {
    const owner = owners.get(eventId);
    return owner !== undefined && !owner.gone && !owner.handedOver.has(producer);
  }

  /** Of the owner, and not overtaken. */
  function isNext(eventId: number, { producer, sentAt }: FeedMessage, order: "offerAt" | "stateAt"): boolean {
    const owner = owners.get(eventId);
    if (owner === undefined || owner.gone || owner.producer !== producer) return false;
    if (sentAt < owner[order]) return false;
    owner[order] = sentAt;
    return true;
  }

  function isGone(message: FeedCalls["fixtureGone"]): boolean {
    if (!isNext(message.eventId, message, "offerAt")) return false;
    const owner = owners.get(message.eventId);
    if (owner !== undefined) owner.gone = true;
    return true;
  }

  const counts: { [Call in CallName]: (message: FeedCalls[Call]) => boolean } = {
    // Of no match.
    alive: () => true,
    down: () => true,
    // In the order in which they come: names have no other.
    texts: () => true,
    recovering: () => true,
    recovered: () => true,
    // By certainty and time where it is stored, whichever producer says it.
    outcome: () => true,
    // By time where it is stored, before the match is offered and after it left.
    statistics: () => true,
    fixture: isOffered,
    fixtureGone: isGone,
    state: (message) => isNext(message.eventId, message, "stateAt"),
    oddsChange: (message) => tellsLines(message.eventId, message),
    betStop: (message) => tellsLines(message.eventId, message),
  };

  const gate =
    <Call extends CallName>(call: Call) =>
    (message: FeedCalls[Call]): void => {
      heard(message);
      if (counts[call](message)) handlers[call](message as Current<FeedCalls[Call]>);
    };

  return {
    sink: {
      alive: gate("alive"),
      down: gate("down"),
      texts: gate("texts"),
      recovering: gate("recovering"),
      recovered: gate("recovered"),
      outcome: gate("outcome"),
      statistics: gate("statistics"),
      fixture: gate("fixture"),
      fixtureGone: gate("fixtureGone"),
      state: gate("state"),
      oddsChange: gate("oddsChange"),
      betStop: gate("betStop"),
    },
    adopt(eventId, { producer, kind, handedOver }) {
      const before = Number.NEGATIVE_INFINITY;
      const lost = new Set(handedOver);
      setOwner(eventId, { producer, kind, offerAt: before, stateAt: before, gone: false, handedOver: lost });
    },
    handedOver: (eventId) => [...(owners.get(eventId)?.handedOver ?? [])],
  };
}

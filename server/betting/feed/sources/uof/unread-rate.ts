// How many messages a minute cannot be read, by who sent them: of one that sends too many nothing is sure any more.

export interface UnreadRate {
  /** @param product null = it cannot be made out: it may be of any @returns those of which too many cannot be read now */
  count(product: number | null): number[];
}

const minuteMs = 60_000;
const mostAMinute = 20;

/** @param now epoch ms @param products all that are read */
export function createUnreadRate(now: () => number, products: () => readonly number[]): UnreadRate {
  let unread: { at: number; product: number | null }[] = [];
  return {
    count(product) {
      const at = now();
      unread = [...unread.filter((message) => message.at > at - minuteMs), { at, product }];
      const tooMany = products().filter(
        (each) => unread.filter((message) => message.product === null || message.product === each).length > mostAMinute,
      );
      if (tooMany.length > 0) unread = unread.filter(({ product: of }) => of !== null && !tooMany.includes(of));
      return tooMany;
    },
  };
}

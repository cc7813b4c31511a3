// Numbers from HMAC blocks: every outcome is drawn by these rules, in the house and in the page that checks it.

/** Random numbers of one round, in their order. Rules get nothing else that is random. */
export interface Draw {
  /** An integer from 0 to n - 1, each as likely as the others; n from 1 to 2^32. */
  below(n: number): number;
  /** A copy in drawn order; each order is as likely as the others. */
  shuffle<T>(items: readonly T[]): T[];
}

const words = 2 ** 32;
const blockBytes = 32;

/**
 * @param blockAt HMAC-SHA256 of the text of that block, 32 bytes; asked for block 0, 1, 2 ... as they are needed
 */
export function createDraw(blockAt: (index: number) => Uint8Array): Draw {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let index = 0;
  let at = 0;

  const word = (): number => {
    if (at === block.byteLength) {
      const bytes = blockAt(index);
      if (bytes.length !== blockBytes) throw new RangeError(`a block has ${blockBytes} bytes, not ${bytes.length}`);
      block = new DataView(bytes.buffer, bytes.byteOffset, blockBytes);
      index += 1;
      at = 0;
    }
    at += 4;
    return block.getUint32(at - 4);
  };
  const below = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > words) throw new RangeError(`nothing can be drawn below ${n}`);
    // Values of the last, incomplete run would make small results likelier.
    const end = words - (words % n);
    for (;;) {
      const value = word();
      if (value < end) return value % n;
    }
  };

  return {
    below,
    shuffle<T>(items: readonly T[]): T[] {
      const copy = [...items];
      for (let last = copy.length - 1; last >= 1; last -= 1) {
        const other = below(last + 1);
        [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
      }
      return copy;
    },
  };
}

/** What block `index` of a player's own round is made from (kvota-hmac-1). */
export function playerBlockText(clientSeed: string, nonce: number, index: number): string {
  return `${clientSeed}:${nonce}:${index}`;
}

/** What block `index` of round n of a shared game is made from (kvota-chain-1). */
export function tableBlockText(gameCode: string, n: number, index: number): string {
  return `${gameCode}:${n}:${index}`;
}

class BlockMissing extends Error {}

const blocksAtOnce = 16;

/**
 * Plays rules where blocks can only be made asynchronously, as by crypto.subtle. Runs `play` from its start with more
 * blocks until they are enough, so `play` may keep nothing outside itself.
 */
export async function drawAsync<T>(
  blockAt: (index: number) => Promise<Uint8Array>,
  play: (draw: Draw) => T,
): Promise<T> {
  const blocks: Uint8Array[] = [];
  for (;;) {
    const blockCount = blocks.length;
    const more = await Promise.all(Array.from({ length: blocksAtOnce }, (_, index) => blockAt(blockCount + index)));
    blocks.push(...more);
    try {
      return play(
        createDraw((index) => {
          const block = blocks[index];
          if (block === undefined) throw new BlockMissing(`block ${index} is not there yet`);
          return block;
        }),
      );
    } catch (error) {
      if (!(error instanceof BlockMissing)) throw error;
    }
  }
}

import { v7 } from "uuid";
import { drawBytes } from "./byte-draw.ts";

/** Of 32 bits, so that as many ids as there can be in a millisecond have one each. */
const firstSequences = 2 ** 31;

let msecs = 0;
let seq = 0;

/** A UUID that sorts after all that this process made before: rows of one moment keep their order by it. */
export function newId(): string {
  const random = drawBytes(20);
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    seq = new DataView(random.buffer).getUint32(16) % firstSequences;
  } else seq += 1;
  return v7({ random, msecs, seq });
}

// A connection to PostgreSQL on which the statements that are asked at once leave in one piece: the driver hands each to
// the network by itself, which takes longer than to write it. Not below TLS, which has a stream of its own.
import { Socket } from "node:net";

export class BatchingSocket extends Socket {
  #isHeld = false;

  /** The driver does so around the messages of each statement. */
  override cork(): void {
    super.cork();
    if (this.#isHeld) return;
    this.#isHeld = true;
    super.cork();
    // Behind all that goes on without waiting for anything.
    process.nextTick(() => {
      this.#isHeld = false;
      this.uncork();
    });
  }
}

// What the product promises in time. FAULTS_SLACK (1 on a quiet machine) stretches all of it where the machine is busy.

function readSlack(): number {
  const slack = Number(process.env["FAULTS_SLACK"] ?? 1);
  if (!(slack >= 1)) throw new Error("FAULTS_SLACK must be a number from 1 on");
  return slack;
}
const slack = readSlack();

/** After a fault, once the line is up and the server has decided, all tabs show what the server holds by then. */
export const agreeMs = 2000 * slack;
/** A connection that died without a word is found dead by then: two beats of the server, and a reconnection. */
export const foundMs = 14_000 * slack;
/** After a fault the line is up again by then: the longest back-off (15 s), an attempt, and the heartbeat that notices. */
export const recoverMs = 30_000 * slack;
/** A page shows its frame by then, whatever it waits for. */
export const blankMs = 3000 * slack;
/** A page reloads itself at most once in this time; no slack: it is a least, not a most. */
export const reloadOnceMs = 60_000;
/** A clock that was set is noticed by then, before its prices count as old. */
export const clockMs = 2000 * slack;

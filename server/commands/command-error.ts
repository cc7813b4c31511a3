/** A command is refused; the message says why. */
export class CommandError extends Error {}

// Errors that cross Comlink with their code intact.

/** `code` is a translation key of namespace `site` (`errors.<code>`). */
export class KvotaError extends Error {
  readonly code: string;
  readonly params: Record<string, string | number>;
  constructor(code: string, params: Record<string, string | number> = {}) {
    super(code);
    this.name = "KvotaError";
    this.code = code;
    this.params = params;
  }
}

/** The worker did not answer in time or ended: what became of the command is unknown. */
export class WorkerLostError extends KvotaError {
  constructor() {
    super("workerLost");
    this.name = "WorkerLostError";
  }
}

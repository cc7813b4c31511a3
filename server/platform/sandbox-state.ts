/** Whether the sandbox is on; it may go off while the server runs. */
export interface SandboxState {
  readonly on: boolean;
}

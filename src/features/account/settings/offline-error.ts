/** What a command would fail with, told before it is sent. */
export function offlineError(): Error {
  return Object.assign(new Error("offline"), { code: "offline" });
}

// On which of its screens a flow is played: on the first, a phone's, with each change; on all of them by
// `npm run test:browser:all`.

/** @param screens the phone's first @param always how many of them each change plays */
export function played<Screen>(screens: readonly Screen[], always = 1): readonly Screen[] {
  return process.env["KVOTA_FLOWS"] === "all" ? screens : screens.slice(0, always);
}

// The content security policy forbids generated code. The checker of messages is fetched long after the start, with
// whatever needs it, and finds its configuration here when it comes.

export function forbidGeneratedCode(realm: object): void {
  Object.assign(realm, { __zod_globalConfig: { jitless: true } });
}

// What makes and reads answers of authenticators. Loading it takes a tenth of a second of work, which only a site waits for
// whose users have passkeys, and no start.

export const loadWebAuthn = () => import("@simplewebauthn/server");

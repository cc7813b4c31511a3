// Tokens as the server makes them, unsigned: the client reads claims and proves nothing.

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

export interface TokenWish {
  sub?: string;
  username?: string;
  roles?: string[];
  /** Seconds. */
  lifetime?: number;
  /** Makes tokens distinguishable. */
  n?: number;
  /** Epoch seconds by the server's clock. */
  iat?: number;
  /** Seconds; absent = an opaque refresh token. */
  refreshLifetime?: number;
}

export function tokensOf({
  sub = "u1",
  username = "player",
  roles = [],
  lifetime = 300,
  n = 1,
  iat = 1_800_000_000,
  refreshLifetime,
}: TokenWish = {}) {
  const claims = {
    sub,
    iat,
    exp: iat + lifetime,
    preferred_username: username,
    resource_access: { site: { roles } },
    n,
  };
  const refresh =
    refreshLifetime === undefined ? `refresh-${n}` : `h.${encode({ iat, exp: iat + refreshLifetime, n })}.s`;
  return { access_token: `h.${encode(claims)}.s`, refresh_token: refresh };
}

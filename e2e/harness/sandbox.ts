// The sandbox control calls, as the flows use them.

export interface SandboxStats {
  connections: number;
  namespaces: { sports: number; feedout: number };
  http: Record<string, number>;
  feed: { updatesPerSecond: number; seed: number };
}

export interface Sandbox {
  /** Any control call; fails with the answer's text unless it is 2xx. */
  post(call: string, body: unknown): Promise<void>;
  stats(): Promise<SandboxStats>;
  /** What broke the content policy since the last reset, in any realm, workers included. */
  violations(): Promise<unknown[]>;
  /** Any public call of the API with a JSON body. */
  api<Answer>(path: string, body?: unknown, token?: string): Promise<Answer>;
}

/** @param url of the server, or what tells that of one of them that runs */
export function createSandbox(url: string | (() => string)): Sandbox {
  const base = typeof url === "string" ? () => url : url;
  async function request(path: string, body: unknown, token?: string): Promise<unknown> {
    const answer = await fetch(`${base()}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }
  return {
    async post(call, body) {
      await request(`/sandbox/${call}`, body);
    },
    violations: async () => (await request("/sandbox/violations", undefined)) as unknown[],
    stats: async () => (await request("/sandbox/stats", undefined)) as SandboxStats,
    api: async <Answer>(path: string, body?: unknown, token?: string) => (await request(path, body, token)) as Answer,
  };
}

// How a test reads Sportradar's feed, where it wants nothing else.
import type { UofConfig } from "../../server/betting/feed/sources/uof/uof-config.ts";

export const uofToken = "a-token-of-nobody-1";

export const uofTestConfig = (own: Pick<UofConfig, "deadLetters"> & Partial<UofConfig>): UofConfig => ({
  api: "https://api.example",
  amqp: "amqps://mq.example",
  token: uofToken,
  node: 7,
  producers: [1, 3],
  sports: null,
  languages: new Map([["en", "en"]]),
  settle: 1,
  offersGeneric: true,
  rugbyLeague: new Set(),
  ...own,
});

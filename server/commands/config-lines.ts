// `config`: what holds of the environment, as lines that an environment file takes; passwords are masked.
import type { UofConfig } from "../betting/feed/sources/uof/uof-config.ts";
import type { Config } from "../config.ts";
import { type DocumentsPlace, placeName } from "../people/documents/documents-place.ts";

const mask = "***";

/** `NAME=value`, one for each variable, empty where nothing is set. */
export function configLines(config: Config): string[] {
  const { source } = config.feed;
  const values: Record<string, string | number | null> = {
    HOST: config.host,
    PORT: config.port,
    DATA_DIR: config.dataDir,
    DATABASE_URL: withoutPassword(config.database?.url ?? null),
    DATABASE_POOL: config.database?.pool ?? null,
    DATA_KEY: config.dataKey === null ? null : mask,
    PAYMENT_PROVIDERS: config.paymentProviders.map(({ name }) => name).join(","),
    PAYMENT_WEBHOOK_SECRETS: config.paymentWebhookSecrets.map(() => mask).join(","),
    DOCUMENTS_URL: documentsUrl(config.documents),
    REDIS_URL: withoutPassword(config.redisUrl),
    ROLE: config.role,
    NODE_NAME: config.nodeName,
    DIST_PREVIOUS: config.otherBuilds,
    LOG_LEVEL: config.logLevel,
    ACCESS_LOG: config.accessLog ? "1" : "0",
    SANDBOX: { off: "0", auto: "auto", on: "1" }[config.sandbox],
    TRUST_PROXY: config.trustProxy.join(","),
    PUBLIC_URL: config.publicUrl,
    SMTP_URL: withoutPassword(config.smtpUrl),
    MAIL_FROM: config.mailFrom,
    FRAME_ORIGINS: config.frameOrigins.join(","),
    GAME_PROVIDERS: config.gameProviders.map(({ code }) => code).join(","),
    SOCKETS_MAX: config.sockets.most,
    SOCKETS_PER_IP: config.sockets.mostPerAddress,
    CONNECTIONS_PER_IP: config.connectionsPerAddress,
    HANDSHAKES_PER_SECOND: config.sockets.handshakesPerSecond,
    DRAIN_NOTICE_MS: config.drain.notice,
    DRAIN_SOCKETS_MS: config.drain.sockets,
    DRAIN_LIMIT_MS: config.drain.limit,
    BACKUP_DIR: config.backup?.folder ?? null,
    BACKUP_EVERY_HOURS: config.backup?.everyHours ?? null,
    BACKUP_KEEP: config.backup?.keep ?? null,
    OPS_HOST: config.ops.host,
    OPS_PORT: config.ops.port,
    RESTORE_DRILL_FILE: config.drillFile,
    FEED_SOURCE: source.kind,
    FEED_FILE: source.kind === "file" ? source.file : null,
    FEED_FILE_SPEED: source.kind === "file" ? source.speed : null,
    FEED_PUSH_KEY: source.kind === "push" ? mask : null,
    FEED_RECOVERY_URL: source.kind === "push" ? withoutPassword(source.recoveryUrl) : null,
    FEED_COMBINATION_URL: source.kind === "push" ? withoutPassword(source.combinationUrl) : null,
    FEED_RECORD: config.feed.record,
    FEED_LIVE: config.feed.matches.live,
    FEED_PREMATCH: config.feed.matches.prematch,
    FEED_UPDATES_PER_SECOND: config.feed.updatesPerSecond,
    ...(source.kind === "uof" ? uofValues(source.uof) : {}),
  };
  return Object.entries(values).map(([name, value]) => `${name}=${value ?? ""}`);
}

function uofValues(uof: UofConfig): Record<string, string | number> {
  return {
    UOF_TOKEN: mask,
    UOF_API: uof.api,
    UOF_AMQP: uof.amqp,
    UOF_NODE: uof.node,
    UOF_PRODUCERS: uof.producers.join(","),
    UOF_SPORTS: [...(uof.sports ?? [])].join(","),
    UOF_LANGUAGES: Array.from(uof.languages, ([ours, theirs]) => `${ours}=${theirs}`).join(","),
    UOF_SETTLE: uof.settle,
    UOF_GENERIC: uof.offersGeneric ? "1" : "0",
    UOF_RUGBY_LEAGUE: [...uof.rugbyLeague].join(","),
    UOF_DEAD_LETTERS: uof.deadLetters,
  };
}

function documentsUrl(place: DocumentsPlace | null): string | null {
  return place === null
    ? null
    : `${placeName(place).replace("//", `//${place.accessKey}:${mask}@`)}?region=${place.region}`;
}

function withoutPassword(address: string | null): string | null {
  if (address === null) return null;
  const url = new URL(address);
  if (url.password !== "") url.password = mask;
  return url.href;
}

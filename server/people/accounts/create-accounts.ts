// Composes accounts: keys, sessions, identities and their routes.
import type { Config } from "../../config.ts";
import { productName } from "../../site/cms/themes/find-theme.ts";
import type { Maintenance } from "../../site/cms/maintenance.ts";
import type { Hearing } from "../../platform/db/recent-reads.ts";
import type { Store } from "../../platform/db/store.ts";
import { createAuthenticate, type Authenticate } from "../../platform/http/authenticate.ts";
import type { Http } from "../../platform/http/create-http.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { PaymentLookup } from "../../money/payments/payment-lookup.ts";
import type { SandboxState } from "../../platform/sandbox-state.ts";
import type { Settings } from "../../site/settings/setting.ts";
import type { TicketLookup } from "../../betting/ticketing/ticket-lookup.ts";
import type { Wallets } from "../../money/ledger/wallets.ts";
import type { AccountDeps } from "./account-deps.ts";
import { createAccessTokens } from "./sessions/access-tokens.ts";
import { registerAccountSettingsRoutes } from "./profile/account-settings-routes.ts";
import { createIdentities, type Identities } from "./sessions/identify.ts";
import { createIssueTokens } from "./sessions/issue-tokens.ts";
import { createAssertPassword } from "./passwords/assert-password.ts";
import { createKnownDevices } from "./sessions/known-devices.ts";
import { createLogInLimits } from "./sessions/log-in-limits.ts";
import type { Outbox } from "./outbox.ts";
import type { FactorDeps } from "./factors/factor-deps.ts";
import { registerFactorRoutes } from "./factors/factor-routes.ts";
import { registerPasskeyLogIn } from "./factors/passkey-log-in.ts";
import { createPasskeyProofs } from "./factors/passkey-proofs.ts";
import { registerPasskeyRoutes } from "./factors/passkey-routes.ts";
import { relyingPartyOf } from "./factors/relying-party.ts";
import { createEnterSession } from "./sessions/enter-session.ts";
import { createProveOwner } from "./factors/prove-owner.ts";
import { registerPasswordRoutes } from "./passwords/password-routes.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { registerProfileRoutes } from "./profile/profile-routes.ts";
import { registerRegistrationRoutes } from "./registration/registration-routes.ts";
import { openSecrets } from "./secrets.ts";
import { registerSessionRoutes } from "./sessions/session-routes.ts";
import { createSessions, type Sessions } from "./sessions/sessions.ts";
import type { ShortLived } from "../../platform/short-lived/create-short-lived.ts";
import { registerUserSettingsRoutes } from "./profile/user-settings-routes.ts";

const failedPasswords = 5;
const failedPasswordWindowMs = 10 * 60_000;
const mails = 5;
const mailWindowMs = 60 * 60_000;
/** Of one address of the network: a whole school or café may be behind it. */
const registrations = 200;
const requestedMails = 100;
const requestWindowMs = 10 * 60_000;

export interface Accounts {
  identities: Identities;
  authenticate: Authenticate;
  /** Subs of those who are unknown while the sandbox is off. */
  demoUsers(): Promise<string[]>;
  /** Ends every session of a user; their sockets are the caller's. */
  endSessions(sub: string): Promise<void>;
  /** How somebody proves once more who it is. After `registerRoutes`. */
  proving(): Proving;
  sessions: Pick<Sessions, "list" | "revokeAll">;
  /** How many passwords wait to be verified. */
  passwordsWaiting(): number;
  registerRoutes(http: Http, later: AccountsLater): void;
}

export type Proving = Pick<FactorDeps, "proofs" | "proveOwner">;

/** What is built after the identities, because it needs them. */
export interface AccountsLater {
  wallets: Wallets;
  recentWallets: AccountDeps["recentWallets"];
  tickets: TicketLookup;
  payments: PaymentLookup;
  realtime: Realtime;
  maintenance: Maintenance;
  promoCode: AccountDeps["promoCode"];
  emailVerified: AccountDeps["emailVerified"];
  setConsent: AccountDeps["setConsent"];
  isExcluded(sub: string): Promise<boolean>;
  baseUrl(): string;
  siteName(): string;
  dataKey: FactorDeps["dataKey"];
}

export interface AccountsConfig extends Pick<Config, "clientId" | "publicUrl"> {
  sandbox: SandboxState;
  settings: Settings;
}

export async function createAccounts(
  config: AccountsConfig,
  store: Store,
  clock: Clock,
  outbox: Outbox,
  shortLived: ShortLived,
  hearing: Hearing,
): Promise<Accounts> {
  const { sandbox, settings } = config;
  const secrets = await openSecrets(store);
  const sessions = createSessions({ ...store, clock, sandbox }, secrets.refreshKey);
  const accessTokens = createAccessTokens(
    secrets,
    { issuer: config.publicUrl ?? productName, clientId: config.clientId },
    clock,
  );
  const identities = createIdentities(
    store.db,
    { accessTokens, sessions },
    { clock, preAuth: shortLived.preAuth(), hearing },
    sandbox,
    settings,
  );
  const authenticate = createAuthenticate(identities);
  const logInLimits = createLogInLimits(shortLived, sandbox);
  const passwords = createPasswords();
  const knownDevices = createKnownDevices(secrets.refreshKey);
  const assertPassword = createAssertPassword(
    passwords,
    shortLived.throttle("passwords", failedPasswords, failedPasswordWindowMs),
  );
  const mailThrottle = shortLived.throttle("mails", mails, mailWindowMs);
  const registrationThrottle = shortLived.throttle("registrations", registrations, requestWindowMs);
  const mailRequestThrottle = shortLived.throttle("mail-requests", requestedMails, requestWindowMs);
  let proving: Proving | null = null;
  return {
    identities,
    authenticate,
    async demoUsers() {
      const rows = await store.db.selectFrom("user").select("sub").where("demo", "=", 1).execute();
      return rows.map((row) => row.sub);
    },
    endSessions: (sub) => sessions.revokeAll(sub),
    passwordsWaiting: passwords.waiting,
    proving() {
      if (proving === null) throw new Error("the calls of accounts are not there yet");
      return proving;
    },
    sessions,
    registerRoutes(http, later) {
      const issueTokens = createIssueTokens(accessTokens, later.wallets, settings);
      const relyingParty = () => relyingPartyOf(later.baseUrl(), config.publicUrl !== null);
      const verifying = { store, clock, settings, dataKey: later.dataKey, relyingParty, logInLimits };
      const proofs = createPasskeyProofs(verifying);
      proving = { proofs, proveOwner: createProveOwner({ ...verifying, assertPassword, proofs }) };
      const deps = {
        ...later,
        settings,
        relyingParty,
        ...proving,
        store,
        clock,
        sandbox,
        sessions,
        accessTokens,
        issueTokens,
        identities,
        authenticate,
        logInLimits,
        passwords,
        knownDevices,
        assertPassword,
        mailThrottle,
        registrationThrottle,
        mailRequestThrottle,
        outbox,
      };
      const enter = createEnterSession(deps);
      registerSessionRoutes(http, deps, enter);
      registerPasskeyLogIn(http, deps, enter);
      registerRegistrationRoutes(http, deps);
      registerPasswordRoutes(http, deps);
      registerProfileRoutes(http, deps, secrets);
      registerFactorRoutes(http, deps);
      registerPasskeyRoutes(http, deps);
      registerUserSettingsRoutes(http, deps);
      registerAccountSettingsRoutes(http, deps);
    },
  };
}

// The server's areas in the order of starting: each needs only what stands above it, but for what it is called for later.
import type { NodeHealth } from "../src/protocol/operator/nodes.ts";
import { combinationArea } from "./betting/combination/area.ts";
import { feedArea } from "./betting/feed/area.ts";
import { liabilityArea } from "./betting/liability/area.ts";
import { accumulatorsArea } from "./betting/accumulators/area.ts";
import { offerArea } from "./betting/offer/area.ts";
import { ticketingArea } from "./betting/ticketing/area.ts";
import { casinoArea, houseArea } from "./casino/area.ts";
import { fallbackLanguage } from "./languages.ts";
import { moneyArea } from "./money/area.ts";
import { bonusesArea } from "./money/bonuses/area.ts";
import { ledgerArea } from "./money/ledger/area.ts";
import { paymentsArea } from "./money/payments/area.ts";
import { vouchersArea } from "./money/vouchers/area.ts";
import { accountsArea } from "./people/accounts/area.ts";
import { agencyArea } from "./people/agency/area.ts";
import { closingArea } from "./people/closing/area.ts";
import { documentsArea } from "./people/documents/area.ts";
import { gamblingArea } from "./people/gambling/area.ts";
import { mailArea } from "./people/mail/area.ts";
import { messagesArea } from "./people/messages/area.ts";
import { openOffice, operatorArea } from "./people/operator/area.ts";
import { pushArea } from "./people/push/area.ts";
import { noAreas } from "./platform/area.ts";
import type { MoneyTrx } from "./platform/db/store.ts";
import { healthArea } from "./platform/health/area.ts";
import { httpArea } from "./platform/http/area.ts";
import { publicReads } from "./platform/http/public-reads.ts";
import { serveApp } from "./platform/http/static-files.ts";
import { jobsArea } from "./platform/jobs/area.ts";
import { nodesArea } from "./platform/nodes/area.ts";
import { realtimeArea } from "./platform/realtime/area.ts";
import { shortLivedArea } from "./platform/short-lived/area.ts";
import { sandboxArea } from "./sandbox/area.ts";
import { cmsArea } from "./site/cms/area.ts";
import { ownTheme } from "./site/cms/themes/find-theme.ts";
import { figuresArea } from "./site/figures/area.ts";
import { settingsArea } from "./site/settings/area.ts";

export const areas = noAreas
  .add(httpArea)
  .add(nodesArea)
  .add(jobsArea)
  .add(sandboxArea)
  .add(settingsArea)
  .add(liabilityArea)
  .add(cmsArea)
  .add(mailArea)
  .add(shortLivedArea)
  .add(accountsArea)
  .add(feedArea)
  .add(combinationArea)
  .add(realtimeArea)
  .add(ledgerArea)
  .add(gamblingArea)
  .add(ticketingArea)
  .add(pushArea)
  .add(healthArea)
  .add(houseArea)
  .add(moneyArea)
  .add(vouchersArea)
  .add(documentsArea)
  .add(bonusesArea)
  .add(paymentsArea)
  .add(agencyArea)
  .add(operatorArea)
  .add(closingArea)
  .add(messagesArea)
  .add(figuresArea)
  .add(casinoArea)
  .add(offerArea)
  .add(accumulatorsArea);

type Opened = Awaited<ReturnType<typeof areas.open>>;

/** The areas' calls, then the pages, which answer whatever is left. @returns what areas work with from now on */
export async function serveAreas(opened: Opened, ownHealth: () => Promise<NodeHealth>) {
  const { http, config, settings, findDocument, firstRows } = opened;
  const site = { ...opened, ownHealth, resetAreas: (trx: MoneyTrx): Promise<void> => areas.reset(trx, site) };
  await http.register(async () => {
    await publicReads(http, (reads) => areas.reads(reads, site));
    areas.routes(site);
    areas.calls(openOffice(site), site);
  });
  await serveApp(http, config, {
    ownTheme: (domain) => ownTheme(settings, domain),
    firstRows: firstRows.of,
    isDocument: (name, language = fallbackLanguage) => findDocument(name, language) !== null,
  });
  return site;
}

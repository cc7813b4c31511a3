// The sheets of the desks come with their pages: what the site's own sheet has is part of every first visit.
import acts from "../acts/acts.css?inline";
import frame from "./frame.css?inline";
import facts from "./facts.css?inline";
import mark from "./mark.css?inline";
import listFilters from "../list/list-filters.css?inline";
import user from "../operator/users/user.css?inline";
import deskTable from "../../../ui/desk/desk-table.css?inline";
import deskCards from "../../../ui/desk/desk-cards.css?inline";
import audit from "../operator/audit/audit.css?inline";
import playerCode from "../agency/home/player-code.css?inline";
import codes from "../agency/codes/codes.css?inline";
import planBands from "../agency/players/plan-bands.css?inline";
import playerActs from "../agency/players/player-acts.css?inline";
import largestBars from "../operator/liability/largest-bars.css?inline";
import documentView from "../operator/users/verifications/document-view.css?inline";
import personPicker from "../acts/person-picker.css?inline";
import sections from "../operator/games/sections/sections.css?inline";
import announce from "../operator/content/announce.css?inline";
import siteTexts from "../operator/content/site-texts.css?inline";
import chart from "../../../ui/chart/chart.css?inline";
import settings from "../operator/settings/settings.css?inline";
import settingEditor from "../operator/settings/setting-editor.css?inline";
import overview from "../operator/overview/overview.css?inline";
import nodes from "../operator/nodes/nodes.css?inline";

/** Where rules are equally specific the later sheet wins: what all pages share comes first. */
const sheets = [
  acts,
  frame,
  facts,
  mark,
  listFilters,
  user,
  deskTable,
  deskCards,
  audit,
  playerCode,
  codes,
  planBands,
  playerActs,
  largestBars,
  documentView,
  personPicker,
  sections,
  announce,
  siteTexts,
  chart,
  overview,
  nodes,
  settings,
  settingEditor,
];

let isAdopted = false;

/** Before the first page of a desk is drawn. */
export function adoptDeskStyles(): void {
  // jsdom has no sheets made by script.
  if (isAdopted || !("adoptedStyleSheets" in document)) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheets.join("\n"));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

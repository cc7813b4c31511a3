// Which market of the feed is which of ours, by the feed's numbers of markets, specifiers and outcomes.

/** In place of a value: the specifier is our band. */
export const asBand = Symbol("band");

export interface MarketRow {
  /** Numbers of the feed; the first one that a match has. */
  ids: readonly number[];
  /** Our code. */
  key: string;
  /** Sports whose market it is. */
  sports: string;
  /** All of its specifiers: what the value of each must be, or `asBand`. */
  specifiers: Readonly<Record<string, string | RegExp | typeof asBand>>;
  /** Our selection by the feed's outcome. "variant": by the names of the variant's outcomes. */
  outcomes: Readonly<Record<string, string>> | "variant";
}

const three = { 1: "1", 2: "X", 3: "2" };
const two = { 4: "1", 5: "2" };
const double = { 9: "1X", 10: "12", 11: "X2" };
const overUnder = { 12: "O", 13: "U" };
const handicaps = { 1714: "1", 1715: "2" };
const oddEven = { 70: "ODD", 72: "EVEN" };
const yesNo = { 74: "Y", 76: "N" };
const next = { 6: "1", 7: "X", 8: "2" };
const halves = {
  418: "1/1",
  420: "1/X",
  422: "1/2",
  424: "X/1",
  426: "X/X",
  428: "X/2",
  430: "2/1",
  432: "2/X",
  434: "2/2",
};

/** Of 0:0 to 4:4, those that the home side scored to by those of the away side: 274 is 0:0, 284 is 0:1, 322 is 4:4. */
function correctScores(): Record<string, string> {
  const codes = Array.from({ length: 25 }, (_, index): [string, string] => [
    String(274 + 2 * index),
    `${index % 5}-${Math.floor(index / 5)}`,
  ]);
  return Object.fromEntries([...codes, ["324", "OTHER"]]);
}

const exactGoals = Object.fromEntries(
  ["0", "1", "2", "3", "4", "5", "6+"].map((goals, index) => [`sr:exact_goals:6+:${68 + index}`, goals]),
);

const total: MarketRow["specifiers"] = { total: asBand };
const hcp: MarketRow["specifiers"] = { hcp: asBand };
const none = {};
const bestOf = /^sr:correct_score:bestof:\d{1,2}$/;

function row(
  ids: number | readonly number[],
  key: string,
  sports: string,
  specifiers: MarketRow["specifiers"],
  outcomes: MarketRow["outcomes"],
): MarketRow {
  return { ids: typeof ids === "number" ? [ids] : ids, key, sports, specifiers, outcomes };
}

const goals = "F H IH WP FU";

export const marketTable: readonly MarketRow[] = [
  row(1, "1X2", `${goals} RL`, none, three),
  row(60, "FH_1X2", "F H FU RL", none, three),
  row(83, "SH_1X2", "F", none, three),
  row(235, "Q1_1X2", "B AF WP", { quarternr: "1" }, three),
  row(443, "PER1_1X2", "IH", { periodnr: "1" }, three),
  row(186, "W", "T V TT E S D", none, two),
  row(219, "W", "B AF", none, two),
  row(202, "SET1_W", "T V", { setnr: "1" }, two),
  row(202, "SET2_W", "T V", { setnr: "2" }, two),
  row(245, "SET1_W", "TT", { gamenr: "1" }, two),
  row(245, "SET2_W", "TT", { gamenr: "2" }, two),
  row([330, 395], "MAP1_W", "E", { mapnr: "1" }, two),
  row(499, "NX_F", "S", { framenr: asBand }, two),
  row(11, "DNB", goals, none, two),
  row(10, "DC", goals, none, double),
  row(63, "FH_DC", "F", none, double),
  row(18, "OU_G", goals, total, overUnder),
  row(18, "OU_P", "RL", total, overUnder),
  row(225, "OU_P", "B AF", total, overUnder),
  row(238, "OU_P", "V TT", total, overUnder),
  row(189, "OU_GM", "T", total, overUnder),
  row(314, "OU_S", "T V", total, overUnder),
  row(328, "OU_M", "E", total, overUnder),
  row(494, "OU_F", "S", total, overUnder),
  row(367, "OU_L", "D", total, overUnder),
  row(166, "OU_K", "F", total, overUnder),
  row(19, "TT1_G", goals, total, overUnder),
  row(20, "TT2_G", goals, total, overUnder),
  row(19, "TT1_P", "RL", total, overUnder),
  row(20, "TT2_P", "RL", total, overUnder),
  row(227, "TT1_P", "B AF", total, overUnder),
  row(228, "TT2_P", "B AF", total, overUnder),
  row(68, "FH_OU_G", "F H FU", total, overUnder),
  row(68, "FH_OU_P", "RL", total, overUnder),
  row(90, "SH_OU_G", "F", total, overUnder),
  row(236, "Q1_OU_P", "B AF", { quarternr: "1", total: asBand }, overUnder),
  row(236, "Q1_OU_G", "WP", { quarternr: "1", total: asBand }, overUnder),
  row(446, "PER1_OU_G", "IH", { periodnr: "1", total: asBand }, overUnder),
  row(16, "AH_G", goals, hcp, handicaps),
  row(16, "AH_P", "RL", hcp, handicaps),
  row(223, "AH_P", "B AF", hcp, handicaps),
  row(237, "AH_P", "V TT", hcp, handicaps),
  row(188, "AH_S", "T V", hcp, handicaps),
  row(187, "AH_S", "TT", hcp, handicaps),
  row(187, "AH_GM", "T", hcp, handicaps),
  row(327, "AH_M", "E", hcp, handicaps),
  row(493, "AH_F", "S", hcp, handicaps),
  row(366, "AH_L", "D", hcp, handicaps),
  row(26, "OE_G", goals, none, oddEven),
  row(26, "OE_P", "V", none, oddEven),
  row(229, "OE_P", "B AF", none, oddEven),
  row(198, "OE_GM", "T", none, oddEven),
  row(495, "OE_F", "S", none, oddEven),
  row(29, "BTS", "F IH FU", none, yesNo),
  row(75, "FH_BTS", "F", none, yesNo),
  row(47, "HTFT", "F", none, halves),
  row(45, "CS", "F", none, correctScores()),
  row(21, "EG", "F", { variant: "sr:exact_goals:6+" }, exactGoals),
  row(199, "CSS", "T V TT", { variant: bestOf }, "variant"),
  row(329, "CSM", "E", { variant: bestOf }, "variant"),
  row(8, "NG", "F", { goalnr: asBand }, next),
];

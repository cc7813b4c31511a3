// Where the core runs: a worker shared by all tabs, one that the tabs elect, or one in each tab.

export const hostKinds = ["shared", "elected", "tab"] as const;
export type HostKind = (typeof hostKinds)[number];

// The tables that cms owns.

/** Settings that were changed; a key without a row has its seed value. The scope "system" is the server's own. */
export interface SettingTable {
  scope: string;
  key: string;
  /** JSON. */
  value: string;
}

export interface CmsTables {
  setting: SettingTable;
}

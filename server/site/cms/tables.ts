// The tables that cms owns.

/** Settings that were changed; a key without a row has its seed value. The scope "system" is the server's own. */
export interface SettingTable {
  scope: string;
  key: string;
  /** JSON. */
  value: string;
  /** Epoch ms of the last change; null = from before it was written down. */
  changed_at: number | null;
  /** The author's sub. */
  changed_by: string | null;
  /** JSON of what held before the last change. */
  previous: string | null;
}

/** How often settings were changed: one row. */
export interface SettingVersionTable {
  id: number;
  version: number;
}

export interface CmsTables {
  setting: SettingTable;
  setting_version: SettingVersionTable;
}

// The table of the players' inboxes. Times are epoch ms.

export interface MessageTable {
  id: string;
  sub: string;
  key: string;
  /** JSON. */
  params: string;
  ticket_id: string | null;
  created_at: number;
  read: number;
}

export interface MessageTables {
  message: MessageTable;
}

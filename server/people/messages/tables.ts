// The tables of the players' inboxes. Times are epoch ms.

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

/** What every player of its time is told. */
interface MessageAllTable {
  id: string;
  key: string;
  /** JSON. */
  params: string;
  created_at: number;
}

/** A player has read it, or has read and deleted it. */
interface MessageAllStateTable {
  sub: string;
  message_id: string;
  deleted: number;
}

export interface MessageTables {
  message: MessageTable;
  message_all: MessageAllTable;
  message_all_state: MessageAllStateTable;
}

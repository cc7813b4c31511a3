// The tables that the operator's calls own. Times are epoch ms.

/** Sessions whose user gave the password once more. */
interface DeskConfirmationTable {
  family_id: string;
  until: number;
}

export interface OperatorTables {
  desk_confirmation: DeskConfirmationTable;
}

// What a player gets on paper for money that changed hands in a shop.
export interface Receipt {
  kind: "shopIn" | "shopOut";
  username: string;
  /** Major units. */
  amount: number;
  currency: string;
  /** Stands in the player's messages and in the agent's statement too. */
  operationId: string;
}

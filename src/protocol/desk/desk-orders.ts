/** The calls of operators and agents that move money under a requestId: they are kept until their outcome is known. */
export type DeskOrder =
  | "operator/users/adjust"
  | "operator/payments/payOut"
  | "operator/agents/settle"
  | "agency/users/create"
  | "agency/credit"
  | "agency/payOut"
  | "agency/agents/create"
  | "agency/agents/float";

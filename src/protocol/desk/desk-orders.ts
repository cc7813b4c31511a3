// The calls of operators and agents that move money under a requestId: they are kept until their outcome is known.

export const deskOrders = [
  "agency/agents/create",
  "agency/agents/float",
  "agency/credit",
  "agency/payOut",
  "agency/users/create",
  "operator/users/adjust",
  "operator/payments/payOut",
] as const;
export type DeskOrder = (typeof deskOrders)[number];

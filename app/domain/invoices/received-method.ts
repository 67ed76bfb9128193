import type { ReceivedMethod } from "~/db/schema/lists";

export const RECEIVED_METHOD_LABELS = {
  "bank-transfer": "Bank transfer",
  cheque: "Check",
  cash: "Cash",
  card: "Card, elsewhere",
  stripe: "Stripe",
} as const satisfies Record<ReceivedMethod, string>;

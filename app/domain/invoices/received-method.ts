import type { ReceivedMethod } from "~/db/schema/lists";
import { spelled } from "~/lib/spelling";

/** The word for a check depends on the place. */
export const RECEIVED_METHOD_LABELS = {
  "bank-transfer": "Bank transfer",
  get cheque() {
    return spelled("Check");
  },
  cash: "Cash",
  card: "Card, elsewhere",
  stripe: "Stripe",
} as const satisfies Record<ReceivedMethod, string>;

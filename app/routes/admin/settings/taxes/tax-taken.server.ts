import type { Submission } from "@conform-to/react";
import { TAX_TAKEN } from "~/domain/taxes/schema";
import { refuseAdminForm } from "../../answer.server";

/** Shows the form again because another rate has this name and day. */
export function refuseTakenTax<Fields, Value>(parsed: Submission<Fields, string[], Value>) {
  return refuseAdminForm({ reply: () => parsed.reply({ fieldErrors: { validFrom: [TAX_TAKEN] } }) }, "invalid-tax");
}

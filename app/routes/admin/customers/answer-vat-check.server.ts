import { checkVatId } from "~/domain/invoices/check-vat-id.server";
import type { AppContext } from "~/kernel/app-context";
import { bad, failedTo, good } from "~/lib/notice";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";

const ANSWERS = {
  valid: good("VAT number is valid"),
  invalid: bad(
    "VAT number isn’t valid",
    "VIES doesn’t know it today. Check it with the customer before you leave out the tax.",
  ),
  unanswered: bad("VIES couldn’t be asked", "It, or the register of that country, is away or busy. Try again later."),
} as const;

const REFUSALS = {
  off: bad("Nothing was asked", "Turn it on in Settings, under Invoices."),
  "not-in-vies": bad("Nothing was asked", "VIES knows numbers of the European Union and Northern Ireland alone."),
  changed: bad("Nothing was saved", "The VAT number changed in the meantime. Check it again."),
} as const;

/** Asks the register about the VAT number of a customer. */
export function answerVatCheck(app: AppContext, businessId: string) {
  return asAdminAction(app, () => checkVatId(app, { businessId }), {
    failed: failedTo("check the VAT number"),
    done({ outcome }) {
      if (outcome === "off" || outcome === "not-in-vies" || outcome === "changed") return sayRefused(REFUSALS[outcome]);
      return sayDone(ANSWERS[outcome]);
    },
  });
}

import type { Submission } from "@conform-to/react";
import { refuseAdminForm } from "../../answer.server";

const ADDRESS_TAKEN = "Another endpoint has this address already.";

/** Shows the form again: an address stands for one endpoint only. */
export function refuseTakenAddress(parsed: Pick<Submission<unknown, string[]>, "reply">) {
  return refuseAdminForm({ reply: () => parsed.reply({ fieldErrors: { url: [ADDRESS_TAKEN] } }) }, "invalid-endpoint");
}

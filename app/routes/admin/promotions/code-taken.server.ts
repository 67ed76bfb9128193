import type { Submission } from "@conform-to/react";
import { CODE_TAKEN } from "~/domain/promotions/schema";
import { refuseAdminForm } from "../answer.server";

/** Shows the form again because another promotion has its code. */
export function refuseTakenCode<Fields, Value>(parsed: Submission<Fields, string[], Value>) {
  return refuseAdminForm({ reply: () => parsed.reply({ fieldErrors: { code: [CODE_TAKEN] } }) }, "invalid-promotion");
}

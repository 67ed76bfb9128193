import { withdrawChange } from "~/domain/agreements/change-agreement.server";
import { endAgreement } from "~/domain/agreements/end-agreement.server";
import { pauseAgreement, resumeAgreement } from "~/domain/agreements/pause-agreement.server";
import { AgreementEndInput, AgreementResumeInput } from "~/domain/agreements/schema";
import { formatLongDate } from "~/lib/calendar-date";
import { EndBody, PauseBody, ResumeBody, WithdrawChangeBody } from "./agreement-shapes";
import { AGREEMENT_AS_IT_IS, agreementRefused, answerAgreement } from "./agreements";
import { checkPart, invalidFields } from "./field-problems";
import { IdParams } from "./fields";
import { operation } from "./operation";
import { meantVersion } from "./versions";

const COMMON = {
  method: "post",
  tag: "Agreements",
  permission: "invoice.write",
  params: IdParams,
  isVersioned: true,
  success: AGREEMENT_AS_IT_IS,
} as const;

/** Operations that withdraw a change, stop an agreement's billing, and resume it. */
export const agreementEndOperations = [
  operation({
    ...COMMON,
    id: "withdrawAgreementChange",
    path: "/agreements/{id}/withdraw-change",
    summary: "Take back a planned change of an agreement",
    description:
      "The lines before it stay, unless something was billed with the new ones. The customer is notified. The key also needs `invoice.read`.",
    body: WithdrawChangeBody,
    async handle({ ctx, params: { id }, body: { fromOn, updatedAt: seen }, request }) {
      const { outcome } = await withdrawChange(ctx, { id, updatedAt: meantVersion(request.headers, seen), fromOn });
      switch (outcome) {
        case "withdrawn":
          return answerAgreement(ctx, id);
        case "in-effect":
          throw agreementRefused(outcome, "It's billed with this price already.");
        case "gone":
          throw agreementRefused("no-change", "No such change is planned.");
      }
    },
  }),
  operation({
    ...COMMON,
    id: "pauseAgreement",
    path: "/agreements/{id}/pause",
    summary: "Pause an agreement",
    description: "After what is billed already. The customer is notified. The key also needs `invoice.read`.",
    body: PauseBody,
    async handle({ ctx, params: { id }, body, request }) {
      const { outcome } = await pauseAgreement(ctx, { id, updatedAt: meantVersion(request.headers, body.updatedAt) });
      switch (outcome) {
        case "paused":
          return answerAgreement(ctx, id);
        case "already-paused":
          throw agreementRefused(outcome, "It's paused already.");
        case "over":
          throw agreementRefused(outcome, "It has ended.");
      }
    },
  }),
  operation({
    ...COMMON,
    id: "resumeAgreement",
    path: "/agreements/{id}/resume",
    summary: "Resume an agreement",
    description: "Days of the pause are never billed. The customer is notified. The key also needs `invoice.read`.",
    body: ResumeBody,
    async handle({ ctx, params: { id }, body: { updatedAt: seen, ...sent }, request }) {
      const { resumesOn } = checkPart(AgreementResumeInput, sent);
      const updatedAt = meantVersion(request.headers, seen);
      const result = await resumeAgreement(ctx, { id, updatedAt, resumesOn });
      switch (result.outcome) {
        case "resumed":
          return answerAgreement(ctx, id);
        case "not-paused":
          throw agreementRefused(result.outcome, "It isn't paused.");
        case "after-end":
          throw invalidFields([{ field: "resumesOn", message: "Enter a day that isn't after its last." }]);
        case "billed-already":
          throw invalidFields([
            {
              field: "resumesOn",
              message: `It's billed until then. Enter ${formatLongDate(result.firstOn)} or later.`,
            },
          ]);
      }
    },
  }),
  operation({
    ...COMMON,
    id: "endAgreement",
    path: "/agreements/{id}/end",
    summary: "End an agreement",
    description:
      "Sets its last day; what is billed stays billed. The customer is notified. The key also needs `invoice.read`.",
    body: EndBody,
    async handle({ ctx, params: { id }, body: { updatedAt: seen, ...sent }, request }) {
      const end = checkPart(AgreementEndInput, sent);
      const result = await endAgreement(ctx, { id, updatedAt: meantVersion(request.headers, seen), end });
      switch (result.outcome) {
        case "ended":
          return answerAgreement(ctx, id);
        case "before-start":
          throw invalidFields([{ field: "endsOn", message: "Enter a day that isn't before its first." }]);
        case "too-soon": {
          const earliest = formatLongDate(result.earliestOn);
          throw invalidFields([
            { field: "endsOn", message: `By its terms it can end on ${earliest} at the earliest.` },
          ]);
        }
      }
    },
  }),
];

import { z } from "@hono/zod-openapi";
import { startPlan } from "~/domain/billing/start-plan.server";
import { Agreement } from "./agreement-shapes";
import { agreementRefused, answerAgreement } from "./agreements";
import { EXAMPLE_ID, Id } from "./fields";
import { operation } from "./operation";
import { dataOf } from "./paging";
import { refuseUnknownIds } from "./unknown-ids";

const PlanBody = z
  .strictObject({ businessId: Id, planId: Id.openapi({ description: "A pricing plan with a monthly price." }) })
  .openapi("PlanStart", { examples: [{ businessId: EXAMPLE_ID, planId: EXAMPLE_ID }] });

/** Operation that starts a plan for a customer, as staff do under "New agreement". */
export const startPlanOperations = [
  operation({
    id: "startPlan",
    method: "post",
    path: "/agreements/start-plan",
    tag: "Agreements",
    permission: "invoice.write",
    summary: "Start a plan for a customer",
    description:
      "We bill it each month; the first invoice is issued right away and the customer is notified. Returns the agreement that follows the new subscription. The key also needs `invoice.read` to get it back.",
    body: PlanBody,
    success: { status: 201, description: "The new agreement.", schema: dataOf(Agreement), hasVersion: true },
    refusals: [409],
    async handle({ ctx, body }) {
      const started = await refuseUnknownIds({ "customer.not-found": "businessId", "plan.not-found": "planId" }, () =>
        startPlan(ctx, body),
      );
      switch (started.outcome) {
        case "already-subscribed":
          throw agreementRefused(started.outcome, "This customer already has a plan.");
        case "started":
          return answerAgreement(ctx, started.agreementId, `/api/agreements/${started.agreementId}`);
      }
    },
  }),
];

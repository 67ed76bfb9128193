import { Form, Link } from "react-router";
import type { StartablePlan } from "~/domain/billing/start-plan.server";
import { formatMoney } from "~/lib/money";
import { FORM_KEY } from "~/routes/forms/form-key";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { SubmitButton } from "../kit/submit-button";
import { AGREEMENTS_PATH } from "../section-paths";
import { UpcomingBills } from "./upcoming-bills";

type Bills = Parameters<typeof UpcomingBills>[0]["bills"];

/** Plans that an agreement can start with instead; nothing if none is offered. */
export function PlanChoice({ plans, customerId }: { plans: readonly StartablePlan[]; customerId: string }) {
  if (plans.length === 0) return null;
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
      From a plan:
      <Each of={plans}>
        {({ id, name, priceCents }) => (
          <Link
            to={`${AGREEMENTS_PATH}/new?customer=${customerId}&plan=${id}`}
            className="link inline-flex min-h-10 items-center"
          >
            {name}, {formatMoney(priceCents)} a month
          </Link>
        )}
      </Each>
    </p>
  );
}

/** Asks for confirmation before a plan starts, and shows its bills. */
export function PlanStart({ plan, formKey }: { plan: StartablePlan & { bills: Bills }; formKey: string }) {
  return (
    <Form method="post" className="max-w-2xl space-y-6">
      <input type="hidden" name={FORM_KEY} value={formKey} />
      <AdminSection title="What it will bill">
        <UpcomingBills bills={plan.bills} />
      </AdminSection>
      <p className="text-muted">
        The first invoice is issued right away. The plan appears on the customer’s Subscription tab, and the customer is
        notified.
      </p>
      <SubmitButton name="intent" value="start-plan" working="Starting...">
        Start {plan.name}
      </SubmitButton>
    </Form>
  );
}

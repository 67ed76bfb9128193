import type { AgreementFormValues } from "~/domain/agreements/agreement-form";
import { foreseePlan, listStartablePlans, startPlan } from "~/domain/billing/start-plan.server";
import { getCustomer } from "~/domain/customers/queries.server";
import { findBuyer } from "~/domain/invoices/billing-parties.server";
import { getTaxes } from "~/domain/taxes/queries.server";
import type { AppContext } from "~/kernel/app-context";
import { requirePermission } from "~/kernel/permissions";
import { bad, failedTo, good } from "~/lib/notice";
import { together } from "~/lib/together";
import { leadOnce } from "~/routes/forms/make-once.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { ChooseCustomer } from "../kit/choose-customer";
import { customerChoices } from "../kit/customer-choices.server";
import { TabBody, TabHeader } from "../kit/tab-header";
import { AGREEMENTS_PATH } from "../section-paths";
import type { Route } from "./+types/agreement-new";
import { AgreementBuilder } from "./agreement-builder";
import { TOLD } from "./agreement-words";
import { PlanChoice, PlanStart } from "./plan-start";
import { type AgreementAnswer, saveAgreementForm } from "./save-agreement.server";

export const meta = () => adminMeta("New agreement");

/** The customer is given in the address, from the picker or the customer's page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "invoice.write");
    const id = url.searchParams.get("customer");
    if (id === null) return { name: null, customers: await customerChoices(app, url) };
    const planId = url.searchParams.get("plan");
    const { customer, buyer, taxes, plans, plan } = await together({
      customer: getCustomer(app, id),
      buyer: findBuyer(app, id),
      taxes: getTaxes(app),
      plans: listStartablePlans(app),
      plan: planId === null ? null : foreseePlan(app, { businessId: id, planId }),
    });
    const values: AgreementFormValues = {
      title: "",
      note: "",
      taxIncluded: taxes.areIncluded ? "yes" : "",
      lines: [],
      rhythm: "month",
      startsOn: taxes.today,
      billingDay: "",
      firstPeriod: "by-days",
      issues: "",
      minimumMonths: "",
      noticeDays: "",
      customerEnds: "",
      customerPauses: "",
    };
    const facts = { taxes, exemptionNumber: buyer.exemptionNumber };
    return { id, name: customer.name, facts, values, plans, plan, formKey: app.ids.uuid() };
  });
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const { app } = backOffice(context);
  await asRoute(async () => requirePermission(app, "invoice.write"));
  const form = await readForm(request);
  const businessId = url.searchParams.get("customer") ?? "";
  if (form.get("intent") === "start-plan") {
    const planId = url.searchParams.get("plan") ?? "";
    return leadOnce(app, form, (inside) => beginPlan(inside, { businessId, planId }));
  }
  const taxes = await getTaxes(app);
  return leadOnce(app, form, (inside) => saveAgreementForm(inside, { form, taxes, businessId }));
}

function beginPlan(app: AppContext, chosen: { businessId: string; planId: string }) {
  return asAdminAction(app, () => startPlan(app, chosen), {
    failed: failedTo("start the plan"),
    done(result) {
      switch (result.outcome) {
        case "started":
          return goWithNotice(`${AGREEMENTS_PATH}/${result.agreementId}`, good("Plan started", TOLD));
        case "already-subscribed":
          return sayRefused(bad("Not started", "This customer already has a plan."));
      }
    },
  });
}

export default function NewAgreement({ loaderData, actionData }: Route.ComponentProps) {
  const answer: AgreementAnswer | undefined = actionData;
  return (
    <TabBody>
      <BackLink to={AGREEMENTS_PATH}>Agreements</BackLink>
      <AnswerNotice answer={answer} />
      {loaderData.plan ? (
        <>
          <TabHeader
            title={`${loaderData.plan.name} plan for ${loaderData.name}`}
            note="Each month becomes one invoice."
          />
          <PlanStart plan={loaderData.plan} formKey={loaderData.formKey} />
        </>
      ) : loaderData.name !== null ? (
        <>
          <TabHeader title={`New agreement for ${loaderData.name}`} note="Each period becomes one invoice." />
          <PlanChoice plans={loaderData.plans} customerId={loaderData.id} />
          <AgreementBuilder
            key={answer?.attempt ?? 0}
            formKey={loaderData.formKey}
            values={answer?.values ?? loaderData.values}
            errors={answer?.errors ?? {}}
            facts={loaderData.facts}
            wasRefused={answer?.values !== undefined}
            attempt={answer?.attempt ?? 0}
          />
        </>
      ) : (
        <>
          <TabHeader title="New agreement" note="Each period becomes one invoice." />
          <ChooseCustomer {...loaderData.customers} />
        </>
      )}
    </TabBody>
  );
}

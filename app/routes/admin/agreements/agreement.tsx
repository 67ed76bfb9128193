import { Outlet } from "react-router";
import { keepAgreement } from "~/domain/agreements/end-agreement.server";
import { getAgreement } from "~/domain/agreements/queries.server";
import { AGREEMENT_STATE_LABELS } from "~/domain/agreements/schema";
import { resumeSubscription } from "~/domain/billing/cancel-subscription.server";
import { bad, failedTo, good } from "~/lib/notice";
import { NOT_DONE } from "~/routes/admin/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { AGREEMENT_TONES } from "~/routes/status-tones";
import { Badge } from "~/ui/primitives/badge";
import { adminMeta } from "../admin-meta";
import { asAdminAction, readUpdatedAt, sayDone, sayRefused } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import { AGREEMENTS_PATH } from "../section-paths";
import type { Route } from "./+types/agreement";
import { AgreementDeeds } from "./agreement-deeds";
import { AgreementFacts } from "./agreement-facts";
import { AgreementHours } from "./agreement-hours";
import { AgreementLines } from "./agreement-lines";
import { KEEP, TOLD } from "./agreement-words";
import { BilledPeriods } from "./billed-periods";
import { PlanDeeds } from "./plan-deeds";
import { UpcomingBills } from "./upcoming-bills";

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? loaderData.agreement.title : "Agreement");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const agreement = await asRoute(() => getAgreement(app, params.agreementId));
  return { agreement, may: mayOf(actor, "invoice.write", "payment.manage") };
}

/** Withdraws its end, or that of its plan; all other actions have their own dialogs. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  if (form.get("intent") !== KEEP) return sayRefused(NOT_DONE);
  const edited = { id: params.agreementId, updatedAt: readUpdatedAt(form) };
  const { plan } = await asRoute(() => getAgreement(app, edited.id));
  if (plan)
    return asAdminAction(app, () => resumeSubscription(app, { id: plan.subscriptionId }), {
      failed: failedTo("change the plan"),
      done({ outcome }) {
        switch (outcome) {
          case "done":
            return sayDone(good("The plan goes on", TOLD));
          case "not-active":
            return sayRefused(bad("Nothing was changed", "The plan isn’t ending, or it’s over."));
          case "no-provider":
            return sayRefused(bad("Nothing was changed", "The payment provider’s keys aren’t in Settings."));
        }
      },
    });
  return asAdminAction(app, () => keepAgreement(app, edited), {
    failed: failedTo("change the agreement"),
    done: () => sayDone(good("The agreement goes on", TOLD)),
  });
}

/** An agreement's page: its terms, past and next bills, and actions. */
export default function Agreement({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, may } = loaderData;
  const { id, state, planned, title, upcoming, billed, sets, hasMoreBilled, hours } = agreement;
  return (
    <TabBody>
      <BackLink to={AGREEMENTS_PATH}>Agreements</BackLink>
      <AnswerNotice answer={actionData} />
      <TabHeader title={title} note={<Badge tone={AGREEMENT_TONES[state]}>{AGREEMENT_STATE_LABELS[state]}</Badge>}>
        {agreement.plan ? (
          <PlanDeeds agreement={agreement} mayManage={may["payment.manage"]} />
        ) : may["invoice.write"] ? (
          <AgreementDeeds agreement={agreement} />
        ) : null}
      </TabHeader>
      <div className="grid max-w-page items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <AdminSection title="Terms">
          <AgreementFacts agreement={agreement} />
        </AdminSection>
        <AdminSection title={agreement.plan?.isCharged ? "Next charges" : "Next bills"}>
          {upcoming.length > 0 ? (
            <UpcomingBills bills={upcoming} />
          ) : (
            <p className="text-muted">
              {state === "paused" ? "Nothing is billed until you resume it." : "Nothing more is billed."}
            </p>
          )}
        </AdminSection>
        {hours ? (
          <AdminSection title="Hours">
            <AgreementHours hours={hours} />
          </AdminSection>
        ) : null}
        <AgreementLines
          sets={sets}
          planned={planned}
          undo={may["invoice.write"] ? `${AGREEMENTS_PATH}/${id}/undo` : undefined}
        />
        {agreement.plan && (agreement.plan.isCharged || billed.length === 0) ? null : (
          <AdminSection title="Billed">
            <BilledPeriods periods={billed} hasMore={hasMoreBilled} />
          </AdminSection>
        )}
      </div>
      <Outlet />
    </TabBody>
  );
}

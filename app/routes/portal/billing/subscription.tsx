import { redirect } from "react-router";
import { SUBSCRIPTION } from "~/content/pages/billing";
import { SUBSCRIPTION_PATH } from "~/content/pages/portal-frame";
import { getSubscriptionTab } from "~/domain/billing/get-subscription-tab.server";
import { good } from "~/lib/notice";
import { PLAN_PARAM } from "~/routes/auth/chosen-plan";
import { pageMeta } from "~/routes/page-meta";
import { readForm, redirectWithNotice } from "~/routes/respond.server";
import { documentIn, useDocument } from "~/routes/use-document";
import { ButtonLink } from "~/ui/primitives/button";
import { portal } from "../portal.server";
import type { Route } from "./+types/subscription";
import { actOnSubscription } from "./subscription-actions.server";
import { SubscriptionCard } from "./subscription-card";
import { SubscriptionPlanChoice } from "./subscription-plan-choice";

export function meta({ matches }: Route.MetaArgs) {
  const copy = documentIn(matches, SUBSCRIPTION);
  return pageMeta(
    { title: copy.title, description: copy.description, path: SUBSCRIPTION_PATH, noindex: true },
    matches,
  );
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  const tab = await getSubscriptionTab(app, url.searchParams.get("checkout"));
  if (tab.visit === "completed")
    throw redirectWithNotice(SUBSCRIPTION_PATH, good("Your subscription is active", "Welcome aboard."));
  if (tab.visit !== null) throw redirect(SUBSCRIPTION_PATH);
  const chosenId = url.searchParams.get(PLAN_PARAM);
  const chosen = tab.plans.filter(({ id }) => id === chosenId);
  return {
    ...tab,
    plans: [...chosen, ...tab.plans.filter(({ id }) => id !== chosenId)],
    chosenId: chosen[0]?.id ?? null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { app, actor } = await portal(context, request);
  return actOnSubscription({ app, actor }, await readForm(request));
}

export default function SubscriptionTab({ loaderData }: Route.ComponentProps) {
  const copy = useDocument(SUBSCRIPTION);
  const { subscription, plans, failedPayment, chosenId } = loaderData;
  return (
    <div className="page-width pt-10 pb-16">
      <h1 className="mb-8 text-heading">{copy.title}</h1>
      {subscription ? <SubscriptionCard subscription={subscription} failedPayment={failedPayment} /> : <Nothing />}
      {plans.length > 0 ? (
        <SubscriptionPlanChoice plans={plans} subscription={subscription} chosenId={chosenId} />
      ) : subscription ? null : (
        <p className="mt-6 max-w-text text-muted">{copy.none.noPlans}</p>
      )}
      {subscription || plans.length > 0 ? null : (
        <ButtonLink href="/contact" className="mt-4">
          {copy.none.contact}
        </ButtonLink>
      )}
    </div>
  );
}

function Nothing() {
  const copy = useDocument(SUBSCRIPTION);
  return (
    <section aria-labelledby="nothing-title" className="max-w-text border-t border-ink pt-4">
      <h2 id="nothing-title" className="text-subheading">
        {copy.none.title}
      </h2>
      <p className="mt-1 text-muted">{copy.none.text}</p>
    </section>
  );
}

import { ExternalLink, Plus } from "lucide-react";
import { Outlet } from "react-router";
import type { AppContext } from "~/domain/kernel/app-context";
import { movePlan } from "~/domain/plans/move-plan.server";
import { listAllPlans } from "~/domain/plans/queries.server";
import { setPlanActive } from "~/domain/plans/set-plan-active.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone } from "../answer.server";
import { backOffice, mayOf } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { CsvLink } from "../kit/csv-link";
import { DataTable } from "../kit/data-table";
import { DialogLink } from "../kit/dialog-route";
import { EmptyState } from "../kit/empty-state";
import { useInPlace } from "../kit/in-place";
import { countFilters, readListQuery } from "../kit/list-query";
import { ListToolbar } from "../kit/list-toolbar";
import { Pager } from "../kit/pager";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/pricing";
import { planColumns } from "./plan-columns";
import { PRICING_FILTERS, PRICING_LIST, PRICING_ORDERS, PRICING_PATH, toPlanQuery } from "./pricing-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate-list";

export function meta() {
  return adminMeta("Pricing");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const query = readListQuery(request, PRICING_LIST);
  const page = await asRoute(() => listAllPlans(app, toPlanQuery(query)));
  return { query, page, may: mayOf(actor, "plan.write") };
}

/** What is saved in a row: whether the plan is offered, and its place among the others. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  return asAdminAction(app, () => changeInPlace(app, form), {
    failed: "plan-not-saved",
    done: () => sayDone("plan-updated"),
  });
}

async function changeInPlace(app: AppContext, form: FormData): Promise<void> {
  const id = String(form.get("id") ?? "");
  const towards = form.get("towards");
  if (towards === "earlier" || towards === "later") await movePlan(app, { id, towards });
  else await setPlanActive(app, { id, isActive: form.get("status") === "active" });
}

export default function Pricing({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, may } = loaderData;
  const inPlace = useInPlace();
  const list = { path: PRICING_PATH, query, spec: PRICING_LIST };
  const isFiltered = query.text !== "" || countFilters(query, PRICING_LIST) > 0;
  const isWhole = !isFiltered && page.previous === null && page.next === null;
  const isInOrder = isWhole && query.sort === "position" && query.direction === "asc";
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <TabHeader title="Pricing" note={<ListCount total={page.total} one="plan" many="plans" />}>
        <a
          href="/subscriptions"
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: "quiet" }, "min-h-10 px-3")}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          On the website<span className="visually-hidden"> (new tab)</span>
        </a>
        <CsvLink to="/admin/pricing.csv" />
        {may["plan.write"] ? (
          <DialogLink to="/admin/pricing/new" className={buttonClass({}, "min-h-10")}>
            <Plus aria-hidden="true" className="size-4" />
            New plan
          </DialogLink>
        ) : null}
      </TabHeader>
      <ListToolbar
        {...list}
        searchLabel="Search name or description"
        filters={PRICING_FILTERS}
        sorts={PRICING_ORDERS}
      />
      {page.items.length > 0 ? (
        <DataTable
          {...list}
          caption="Pricing plans"
          rows={page.items}
          columns={planColumns({ mayWrite: may["plan.write"], inOrder: isInOrder ? page.items : [], inPlace })}
        />
      ) : isFiltered ? (
        <EmptyState title="No plan fits" text="Try another word, or clear the filters." />
      ) : (
        <EmptyState title="No plans yet" text="A plan that you add and keep active appears on the Subscriptions page.">
          {may["plan.write"] ? (
            <DialogLink to="/admin/pricing/new" className={buttonClass()}>
              Add the first plan
            </DialogLink>
          ) : null}
        </EmptyState>
      )}
      <Pager {...list} page={page} />
      <Outlet />
    </TabBody>
  );
}

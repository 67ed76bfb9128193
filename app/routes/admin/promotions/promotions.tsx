import { Plus } from "lucide-react";
import { Outlet } from "react-router";
import { listPromotions } from "~/domain/promotions/queries.server";
import { setPromotionActive } from "~/domain/promotions/set-promotion-active.server";
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
import type { Route } from "./+types/promotions";
import { promotionColumns } from "./promotion-columns";
import { PROMOTION_FILTERS, PROMOTION_ORDERS, PROMOTIONS_LIST, PROMOTIONS_PATH } from "./promotions-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate-list";

export function meta() {
  return adminMeta("Promotions");
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const query = readListQuery(request, PROMOTIONS_LIST);
  const page = await asRoute(() => listPromotions(app, query));
  return { query, page, may: mayOf(actor, "promotion.write") };
}

/** Switches one code on or off, from its row. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const change = { id: String(form.get("id") ?? ""), isActive: form.get("status") === "active" };
  return asAdminAction(app, () => setPromotionActive(app, change), {
    failed: "promotion-not-saved",
    done: () => sayDone("promotion-saved"),
  });
}

export default function Promotions({ loaderData, actionData }: Route.ComponentProps) {
  const { query, page, may } = loaderData;
  const inPlace = useInPlace();
  const list = { path: PROMOTIONS_PATH, query, spec: PROMOTIONS_LIST };
  const isFiltered = query.text !== "" || countFilters(query, PROMOTIONS_LIST) > 0;
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <TabHeader title="Promotions" note={<ListCount total={page.total} one="promotion" many="promotions" />}>
        <CsvLink to="/admin/promotions.csv" />
        {may["promotion.write"] ? (
          <DialogLink to="/admin/promotions/new" className={buttonClass({}, "min-h-10")}>
            <Plus aria-hidden="true" className="size-4" />
            New promotion
          </DialogLink>
        ) : null}
      </TabHeader>
      <ListToolbar
        {...list}
        searchLabel="Search code or description"
        filters={PROMOTION_FILTERS}
        sorts={PROMOTION_ORDERS}
      />
      {page.items.length > 0 ? (
        <DataTable
          {...list}
          caption="Promotions"
          rows={page.items}
          columns={promotionColumns(may["promotion.write"], inPlace)}
        />
      ) : isFiltered ? (
        <EmptyState title="No promotion fits" text="Try another word, or clear the filters." />
      ) : (
        <EmptyState title="No promotions yet" text="A code takes a percentage or a fixed amount off a quote.">
          {may["promotion.write"] ? (
            <DialogLink to="/admin/promotions/new" className={buttonClass()}>
              Add the first promotion
            </DialogLink>
          ) : null}
        </EmptyState>
      )}
      <Pager {...list} page={page} />
      <Outlet />
    </TabBody>
  );
}

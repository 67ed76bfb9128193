import { ExternalLink } from "lucide-react";
import { setPlanActive } from "~/domain/plans/change-plans.server";
import { movePlan } from "~/domain/plans/move-plan.server";
import { listAllPlans } from "~/domain/plans/queries.server";
import { chooseTax } from "~/domain/taxes/choose-tax.server";
import { listPrices } from "~/domain/texts/list-prices.server";
import type { AppContext } from "~/kernel/app-context";
import { bad, failedTo, good } from "~/lib/notice";
import { isSwitchedOff } from "~/lib/off-addresses";
import { onlyLeft } from "~/lib/only-left";
import { readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { MenuItem } from "../kit/more-menu";
import type { Route } from "./+types/pricing";
import { PLAN_COLUMNS } from "./plan-columns";
import { PriceBook } from "./price-book";
import { PLANS, toPlanQuery } from "./pricing-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(PLANS.title);
export const loader = listLoader(
  PLANS,
  async (app, query) => Object.assign(await listAllPlans(app, toPlanQuery(query)), { prices: await listPrices(app) }),
  "plan.write",
  "website.write",
  "tax.write",
);

/** Saves changes of a row: an item's tax, whether a plan is offered, and its position. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  if (form.get("intent") === "tax") {
    const chosen = { key: String(form.get("id") ?? ""), rateId: String(form.get("tax") ?? "") };
    return asAdminAction(app, () => chooseTax(app, chosen), {
      failed: bad("Error", "The tax rate wasn’t saved. Please try again."),
      done: ({ outcome }) => {
        if (outcome === "saved") return sayDone(good("Tax Saved"));
        onlyLeft(outcome, "gone");
        return sayRefused(bad("Not Saved", "That rate no longer applies. Reload the page and choose again."));
      },
    });
  }
  return asAdminAction(app, () => changeInPlace(app, form), {
    failed: failedTo("save pricing plan"),
    done: () => sayDone(good("Plan Updated")),
  });
}

async function changeInPlace(app: AppContext, form: FormData): Promise<void> {
  const id = String(form.get("id") ?? "");
  const towards = form.get("towards");
  if (towards === "earlier" || towards === "later") await movePlan(app, { id, towards });
  else await setPlanActive(app, { id, isActive: form.get("status") === "active" });
}

export default listScreen<typeof loader>(PLANS, {
  columns: PLAN_COLUMNS,
  create: "plan.write",
  above: ({ page, may, inPlace }) => (
    <PriceBook book={page.prices} mayWrite={may["website.write"]} mayTax={may["tax.write"]} inPlace={inPlace} />
  ),
  menu: () =>
    isSwitchedOff("/subscriptions") ? null : (
      <MenuItem>
        <a href="/subscriptions" target="_blank" rel="noopener">
          <ExternalLink aria-hidden="true" />
          <span>
            On the website<span className="visually-hidden"> (new tab)</span>
          </span>
        </a>
      </MenuItem>
    ),
});

import { setPromotionActive } from "~/domain/promotions/change-promotions.server";
import { listPromotions } from "~/domain/promotions/queries.server";
import { failedTo, good } from "~/lib/notice";
import { readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, sayDone } from "../answer.server";
import { backOffice } from "../back-office.server";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import type { Route } from "./+types/promotions";
import { PROMOTION_COLUMNS } from "./promotion-columns";
import { PROMOTIONS } from "./promotions-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(PROMOTIONS.title);
export const loader = listLoader(PROMOTIONS, listPromotions, "promotion.write");

/** Turns a code on or off from its row. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const change = { id: String(form.get("id") ?? ""), isActive: form.get("status") === "active" };
  return asAdminAction(app, () => setPromotionActive(app, change), {
    failed: failedTo("save promotion"),
    done: () => sayDone(good("Promotion Saved")),
  });
}

export default listScreen<typeof loader>(PROMOTIONS, { columns: PROMOTION_COLUMNS, create: "promotion.write" });

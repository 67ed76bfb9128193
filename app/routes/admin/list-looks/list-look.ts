import { data, redirect } from "react-router";
import { chooseListLook } from "~/domain/list-looks/choose-list-look.server";
import { LEAD_LAYOUTS, type ListLook, ROW_HEIGHTS } from "~/domain/list-looks/schema";
import { failedTo } from "~/lib/notice";
import { sameSitePath } from "~/lib/same-site-path";
import { readForm } from "~/routes/respond.server";
import { asAdminAction } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/list-look";

export function loader() {
  throw data(null, { status: 404 });
}

/** Saves the user's list settings and redirects back. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  return asAdminAction(app, () => chooseListLook(app, readLook(form)), {
    failed: failedTo("save the list’s layout"),
    done: () => redirect(sameSitePath(form.get("return")) ?? "/admin", 303),
  });
}

/** Reads the form of a list's menu, ignoring unknown values. */
function readLook(form: FormData): Partial<ListLook> {
  const rows = ROW_HEIGHTS.find((known) => known === form.get("rows"));
  const leads = LEAD_LAYOUTS.find((known) => known === form.get("leads"));
  return { ...(rows ? { rows } : {}), ...(leads ? { leads } : {}) };
}

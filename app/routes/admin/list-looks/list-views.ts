import { data } from "react-router";
import { deleteListView } from "~/domain/list-looks/delete-list-view.server";
import { saveListView } from "~/domain/list-looks/save-list-view.server";
import { ListViewInput } from "~/domain/list-looks/schema";
import { bad, failedTo, good } from "~/lib/notice";
import { sameSitePath } from "~/lib/same-site-path";
import { readForm } from "~/routes/respond.server";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/list-views";

const SAVED = {
  saved: good("View saved", "You’ll find it in the menu of this list."),
  "too-many": bad("Too many views", "Remove one that you no longer need, then save this one."),
} as const;

export function loader() {
  throw data(null, { status: 404 });
}

/** Saves or removes a view and redirects to its list. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const back = sameSitePath(form.get("return")) ?? "/admin";
  if (form.get("intent") === "remove") {
    return asAdminAction(app, () => deleteListView(app, { id: text("id") }), {
      failed: failedTo("save the view"),
      done: () => goWithNotice(back, good("View removed")),
    });
  }
  const asked = { list: text("list"), name: text("name"), search: text("search"), isShared: form.has("isShared") };
  const parsed = ListViewInput.safeParse(asked);
  if (!parsed.success) return goWithNotice(back, bad("View not saved", "Enter a name of up to 60 characters."));
  return asAdminAction(app, () => saveListView(app, parsed.data), {
    failed: failedTo("save the view"),
    done: ({ outcome }) => goWithNotice(back, SAVED[outcome]),
  });
}

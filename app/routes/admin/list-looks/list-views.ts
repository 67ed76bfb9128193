import { data } from "react-router";
import { deleteListView } from "~/domain/list-looks/delete-list-view.server";
import { saveListView } from "~/domain/list-looks/save-list-view.server";
import { ListViewInput } from "~/domain/list-looks/schema";
import { sameSitePath } from "~/lib/same-site-path";
import { readForm } from "~/routes/respond.server";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/list-views";

const SAVED = { saved: "list-view-saved", "too-many": "list-view-too-many" } as const;

/** There is nothing to see. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Keeps or removes a view, and leads back to its list. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? "");
  const back = sameSitePath(form.get("return")) ?? "/admin";
  if (form.get("intent") === "remove") {
    return asAdminAction(app, () => deleteListView(app, { id: text("id") }), {
      failed: "list-view-not-saved",
      done: () => goWithNotice(back, "list-view-removed"),
    });
  }
  const asked = { list: text("list"), name: text("name"), search: text("search"), isShared: form.has("isShared") };
  const parsed = ListViewInput.safeParse(asked);
  if (!parsed.success) return goWithNotice(back, "invalid-list-view");
  return asAdminAction(app, () => saveListView(app, parsed.data), {
    failed: "list-view-not-saved",
    done: ({ outcome }) => goWithNotice(back, SAVED[outcome]),
  });
}

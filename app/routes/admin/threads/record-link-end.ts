import { data } from "react-router";
import { RECORD_KINDS, type RecordKind } from "~/domain/links/schema";
import { revokeLink } from "~/domain/threads/revoke-link.server";
import { bad, good } from "~/lib/notice";
import { isUuid } from "~/lib/uuid";
import { NOT_DONE } from "~/routes/admin/notices.server";
import { readForm } from "~/routes/respond.server";
import { asAdminAction, goWithNotice } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/record-link-end";

const PATHS = {
  quote: "/admin/quotes/",
  invoice: "/admin/invoices/",
  project: "/admin/projects/",
} as const satisfies Record<RecordKind, string>;

const NOTICE_OF = {
  revoked: good("Link ended", "On its page, the reader can ask for a new one."),
  gone: bad("The link had already ended"),
} as const;

export function loader() {
  throw data(null, { status: 404 });
}

/** Revokes a link to a record and redirects back to it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const kind = RECORD_KINDS.find((known) => known === form.get("kind")) ?? "quote";
  const id = String(form.get("recordId") ?? "");
  const revoked = () => revokeLink(app, { record: { kind, id }, id: String(form.get("linkId") ?? "") });
  return asAdminAction(app, revoked, {
    failed: NOT_DONE,
    done: ({ outcome }) => goWithNotice(isUuid(id) ? PATHS[kind] + id : "/admin", NOTICE_OF[outcome]),
  });
}

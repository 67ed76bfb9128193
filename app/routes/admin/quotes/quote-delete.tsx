import { requirePermission } from "~/domain/kernel/permissions";
import { deleteDraft } from "~/domain/quotes/delete-draft.server";
import { getQuote } from "~/domain/quotes/queries.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { ConfirmDialog } from "../kit/confirm-dialog";
import type { Route } from "./+types/quote-delete";
import { QUOTES_PATH } from "./quotes-list";

export function meta() {
  return adminMeta("Delete draft");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => {
    requirePermission(app, "quote.write");
    const { id, businessName, updatedAt } = await getQuote(app, params.quoteId);
    return { id, businessName, updatedAt };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const updatedAt = readUpdatedAt(await readForm(request));
  return asAdminAction(app, () => deleteDraft(app, { id: params.quoteId, updatedAt }), {
    failed: "quote-not-deleted",
    done: (outcome) => (outcome === "sent" ? sayRefused("quote-was-sent") : goWithNotice(QUOTES_PATH, "quote-deleted")),
  });
}

export default function DeleteDraft({ loaderData, actionData }: Route.ComponentProps) {
  const { id, businessName, updatedAt } = loaderData;
  return (
    <ConfirmDialog
      title="Delete this draft?"
      listPath={`${QUOTES_PATH}/${id}`}
      confirm="Delete draft"
      confirming="Deleting..."
      answer={actionData}
      fields={{ updatedAt }}
    >
      <p>
        The draft for <strong className="font-[600]">{businessName}</strong> will be gone for good.
      </p>
      <p className="text-muted">The customer has never seen it. The lead that it came from stays.</p>
    </ConfirmDialog>
  );
}

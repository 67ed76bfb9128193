import { redirect } from "react-router";
import { readDocumentForm } from "~/domain/texts/document-form";
import { getEditedDocument } from "~/domain/texts/queries.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { DomainError } from "~/kernel/domain-error";
import { asRoute, readForm } from "~/routes/respond.server";
import { readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { Route } from "./+types/document-draft";
import { documentPath } from "./document-path";

/** Response to the editor about a draft that it saved while the user was typing. */
export type DraftAnswer =
  | { outcome: "saved"; updatedAt: string; problems: Readonly<Record<string, string>> }
  | { outcome: "stale" };

/** Redirects plain GET requests to the editor. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { kind } = await asRoute(() => getEditedDocument(backOffice(context).app, params.documentKind));
  return redirect(documentPath(kind));
}

const STATUSES: Readonly<Record<DraftAnswer["outcome"], number>> = { saved: 200, stale: 409 };

/** Saves the draft while the user types. */
export async function action({ context, params, request }: Route.ActionArgs): Promise<Response> {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const { kind, field } = await asRoute(() => getEditedDocument(app, params.documentKind));
  const draft = { kind, content: readDocumentForm(field, form), updatedAt: readUpdatedAt(form) ?? "" };
  const answer = await asRoute(() => keep(() => saveDocumentDraft(app, draft)));
  return Response.json(answer satisfies DraftAnswer, { status: STATUSES[answer.outcome] });
}

async function keep(save: () => ReturnType<typeof saveDocumentDraft>): Promise<DraftAnswer> {
  try {
    return Object.assign(await save(), { outcome: "saved" as const });
  } catch (error) {
    if (error instanceof DomainError && error.code === "document.stale") return { outcome: "stale" };
    throw error;
  }
}

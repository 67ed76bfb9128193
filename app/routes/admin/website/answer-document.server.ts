import { data, redirect } from "react-router";
import { discardDocumentDraft } from "~/domain/texts/discard-document-draft.server";
import { afterAct, readDocumentForm } from "~/domain/texts/document-form";
import { type Difference, listDifferences } from "~/domain/texts/list-differences";
import { type Publication, publishDocument, type Unfit } from "~/domain/texts/publish-documents.server";
import { getEditedDocument } from "~/domain/texts/queries.server";
import { restoreDocument } from "~/domain/texts/restore-document.server";
import { saveDocumentDraft } from "~/domain/texts/save-document-draft.server";
import { scheduleDocument, unscheduleDocument } from "~/domain/texts/schedule-documents.server";
import type { AppContext } from "~/kernel/app-context";
import { momentOfWallTime } from "~/lib/agency-moment";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { spelled } from "~/lib/spelling";
import { CHANGED_MEANWHILE } from "~/routes/admin/notices.server";
import { DOCUMENT_UNCHANGED, INVALID_DOCUMENT } from "~/routes/admin/website/notices.server";
import { asRoute } from "~/routes/respond.server";
import { asAdminAction, goWithNotice, readUpdatedAt, sayDone, whenStale } from "../answer.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { skippedHour } from "../skipped-hour";
import { documentPath } from "./document-path";
import { SCHEDULE_FIELD } from "./publish-later";

/** Response of the editor's form when it doesn't redirect, with the typed values. */
export type DocumentAnswer = AdminAnswer & {
  typed?: unknown;
  problems?: Readonly<Record<string, string>>;
  /** Version under which the typed values are stored, if not published. */
  keptAt?: string;
  /** The refused time, as typed. */
  scheduleAt?: string;
  /** Differences between the typed text and one that someone else stored in the meantime, and its version. */
  theirs?: { updatedAt: string; differences: Difference[] };
};

/** Handles the editor's form, depending on the pressed button. */
export async function answerDocument(
  app: AppContext,
  name: string,
  form: FormData,
): Promise<Response | ReturnType<typeof data<DocumentAnswer>>> {
  const { kind, field, shipped } = await asRoute(() => getEditedDocument(app, name));
  const content = readDocumentForm(field, form);
  const updatedAt = readUpdatedAt(form) ?? "";
  const here = documentPath(kind);
  const failed = failedTo("save the draft");
  const stale = whenStale("document.stale", (stored) =>
    data<DocumentAnswer>(
      {
        notice: CHANGED_MEANWHILE,
        typed: content,
        theirs: { updatedAt: stored.updatedAt, differences: listDifferences(field, stored.content, content) },
      },
      { status: 409 },
    ),
  );
  const act = form.get("act");
  if (typeof act === "string") {
    const changed = afterAct(field, content, act, shipped);
    // Redirects to the list or field of the button, which may no longer exist.
    const [what, path = ""] = act.split(":");
    const place = what === "reset" ? `${here}#part-${path}` : `${here}#list-${path.replace(/\.\d+$/, "")}`;
    return asAdminAction(app, () => saveDocumentDraft(app, { kind, content: changed, updatedAt }), {
      failed,
      done: () => redirect(place, 303),
      stale,
    });
  }
  switch (form.get("intent")) {
    case "publish":
      return asAdminAction(app, () => publishDocument(app, { kind, content, updatedAt }), {
        failed,
        done: (published) => afterPublishing(published, here, content),
        stale,
      });
    case "schedule": {
      const scheduleAt = String(form.get(SCHEDULE_FIELD) ?? "");
      const refused = () =>
        data<DocumentAnswer>(
          { notice: bad("Not scheduled", "Choose a time within the next year."), typed: content, scheduleAt },
          { status: 400 },
        );
      const at = momentOfWallTime(scheduleAt);
      if (!at) return refused();
      const skipped = skippedHour(scheduleAt);
      if (skipped) {
        const { notice, instead } = skipped;
        return data<DocumentAnswer>({ notice, typed: content, scheduleAt: instead }, { status: 400 });
      }
      return asAdminAction(app, () => scheduleDocument(app, { kind, content, at, updatedAt }), {
        failed,
        done(scheduling) {
          if (scheduling.outcome === "scheduled")
            return goWithNotice(here, good("Scheduled", "It will be published at that time, exactly as it is now."));
          if (scheduling.outcome === "bad-moment") return refused();
          if (scheduling.outcome === "problems") return sayUnfit(scheduling, content);
          onlyLeft(scheduling.outcome, "nothing");
          return sayDone(DOCUMENT_UNCHANGED);
        },
        stale,
      });
    }
    case "unschedule":
      return asAdminAction(app, () => unscheduleDocument(app, { kind, updatedAt }), {
        failed,
        done: () => goWithNotice(here, good(spelled("Schedule canceled"), "The draft is still here.")),
        stale,
      });
    case "discard":
      return asAdminAction(app, () => discardDocumentDraft(app, { kind, updatedAt }), {
        failed,
        done: () => goWithNotice(here, good("Draft discarded")),
        stale,
      });
    case "reset":
      return asAdminAction(app, () => restoreDocument(app, { kind, version: "shipped", updatedAt }), {
        failed,
        done: () => goWithNotice(here, good("The draft has the default texts", "Visitors see it once you publish.")),
        stale,
      });
    default:
      return asAdminAction(app, () => saveDocumentDraft(app, { kind, content, updatedAt }), {
        failed,
        done: () => goWithNotice(here, good("Draft saved", "Visitors see it once you publish.")),
        stale,
      });
  }
}

function afterPublishing(published: Publication, here: string, typed: unknown) {
  switch (published.outcome) {
    case "published":
      return goWithNotice(here, good("Published", "It’s live on the website now."));
    case "nothing":
      return sayDone(DOCUMENT_UNCHANGED);
    case "problems":
      return sayUnfit(published, typed);
  }
}

function sayUnfit({ problems, updatedAt: keptAt }: Unfit, typed: unknown) {
  return data<DocumentAnswer>({ notice: INVALID_DOCUMENT, typed, problems, keptAt }, { status: 400 });
}

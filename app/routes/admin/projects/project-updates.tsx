import { Trash2 } from "lucide-react";
import type { ProjectDetail } from "~/domain/projects/queries.server";
import { UPDATE_TEXT_MAX_CHARACTERS, UPDATE_TITLE_MAX_CHARACTERS } from "~/domain/projects/schema";
import { formatMoment } from "~/lib/calendar-date";
import type { Notice } from "~/lib/notice";
import { LinkedText } from "~/ui/primitives/linked-text";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { AdminSection } from "../kit/admin-section";
import { TextAreaField, TextField } from "../kit/fields";
import { IconDialogLink } from "../kit/row-actions";
import { SubmitButton } from "../kit/submit-button";
import { projectPath } from "../section-paths";
import { answerTo, UpdateForm } from "./project-forms";

type Shared = { answer: AdminAnswer | undefined; invalid: Notice; mayWrite: boolean };

/** Updates for the customer, with a form to add one. */
export function ProjectUpdates({
  project: { id, updates },
  answer,
  invalid,
  mayWrite,
}: { project: ProjectDetail } & Shared) {
  return (
    <AdminSection title="News">
      {mayWrite ? <Write id={id} answer={answerTo("update", answer)} invalid={invalid} /> : null}
      {updates.length === 0 ? <p className="text-muted">No news yet.</p> : null}
      {updates.map((update) => (
        <article key={update.id} className="border-t border-rule py-4">
          <div className="flex items-start gap-3">
            <div className="min-w-0 grow">
              <h3 className="font-sans font-[600] wrap-anywhere">{update.title}</h3>
              <p className="text-muted">
                {update.by}, <time dateTime={update.createdAt}>{formatMoment(update.createdAt)}</time>
              </p>
            </div>
            {mayWrite ? (
              <IconDialogLink
                to={`${projectPath(id)}/remove/update/${update.id}`}
                label={`Remove ${update.title}`}
                icon={Trash2}
              />
            ) : null}
          </div>
          <p className="mt-1.5 max-w-text whitespace-pre-line wrap-anywhere">
            <LinkedText>{update.text}</LinkedText>
          </p>
        </article>
      ))}
    </AdminSection>
  );
}

function Write({ id, answer, invalid }: { id: string } & Omit<Shared, "mayWrite">) {
  const admin = useAdminForm<{ intent: string; title: string; text: string }, typeof UpdateForm>({
    id: `update-${id}`,
    schema: UpdateForm,
    answer,
    invalid,
  });
  return (
    <AdminForm admin={admin} className="mb-6 max-w-2xl">
      <input type="hidden" name="intent" value="update" />
      <TextField field={admin.fields.title} label="Title" required maxLength={UPDATE_TITLE_MAX_CHARACTERS} />
      <TextAreaField
        field={admin.fields.text}
        label="What’s new"
        hint="The customer is notified and can read it in their dashboard."
        rows={3}
        required
        maxLength={UPDATE_TEXT_MAX_CHARACTERS}
      />
      <SubmitButton variant="secondary" className="mt-1 min-h-10" working="Posting...">
        Post news
      </SubmitButton>
    </AdminForm>
  );
}

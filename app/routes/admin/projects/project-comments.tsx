import type { ProjectDetail } from "~/domain/projects/queries.server";
import { COMMENT_MAX_CHARACTERS } from "~/domain/projects/schema";
import { formatMoment } from "~/lib/calendar-date";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { LinkedText } from "~/ui/primitives/linked-text";
import type { Notice } from "~/ui/primitives/notice-toast";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminForm, useAdminForm } from "../kit/admin-form";
import { AdminSection } from "../kit/admin-section";
import { TextAreaField } from "../kit/fields";
import { answerTo, CommentForm } from "./project-forms";

type Shared = { answer: AdminAnswer | undefined; invalid: Notice; mayWrite: boolean };

/** What both sides said, the oldest first, with a form for an answer. */
export function ProjectComments({
  project: { id, comments },
  answer,
  invalid,
  mayWrite,
}: { project: ProjectDetail } & Shared) {
  return (
    <AdminSection title="Comments">
      {comments.length === 0 ? <p className="text-muted">No comments yet.</p> : null}
      <ol className="divide-y divide-rule">
        {comments.map(({ id: commentId, text, side, by, createdAt }) => (
          <li key={commentId} className="py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-2.5">
              <strong className="font-[600] wrap-anywhere">{by}</strong>
              {side === "customer" ? <Badge tone="clay">Customer</Badge> : null}
              <time dateTime={createdAt} className="text-muted">
                {formatMoment(createdAt)}
              </time>
            </p>
            <p className="mt-1 max-w-text whitespace-pre-line wrap-anywhere">
              <LinkedText>{text}</LinkedText>
            </p>
          </li>
        ))}
      </ol>
      {mayWrite ? <Write id={id} answer={answerTo("comment", answer)} invalid={invalid} /> : null}
    </AdminSection>
  );
}

function Write({ id, answer, invalid }: { id: string } & Omit<Shared, "mayWrite">) {
  const admin = useAdminForm<{ intent: string; text: string }, typeof CommentForm>({
    id: `comment-${id}`,
    schema: CommentForm,
    answer,
    invalid,
  });
  return (
    <AdminForm admin={admin} className="mt-4 max-w-2xl">
      <input type="hidden" name="intent" value="comment" />
      <TextAreaField
        field={admin.fields.text}
        label="Comment"
        hint="The customer is told."
        rows={2}
        required
        maxLength={COMMENT_MAX_CHARACTERS}
      />
      <Button type="submit" variant="secondary" disabled={admin.isSending} className="mt-1 min-h-10">
        {admin.isSending ? "Adding..." : "Add comment"}
      </Button>
    </AdminForm>
  );
}

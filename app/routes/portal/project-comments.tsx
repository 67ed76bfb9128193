import { Form } from "react-router";
import { PROJECTS } from "~/content/pages/portal";
import type { ProjectComment } from "~/domain/projects/queries.server";
import { COMMENT_MAX_CHARACTERS } from "~/domain/projects/schema";
import { formatMoment } from "~/lib/calendar-date";
import { Field, TextArea } from "~/ui/forms/field";
import { Badge } from "~/ui/primitives/badge";
import { Button } from "~/ui/primitives/button";
import { LinkedText } from "~/ui/primitives/linked-text";
import { PortalSection } from "./portal-parts";

type OwnComment = Omit<ProjectComment, "authorId"> & { isYours: boolean };

/** What both sides said, the oldest first, and a place to say something. */
export function ProjectComments({
  comments,
  answer,
}: {
  comments: readonly OwnComment[];
  answer: { error: string; typed: string } | undefined;
}) {
  return (
    <PortalSection id="comments" title={PROJECTS.comments}>
      {comments.length === 0 ? <p className="py-4 text-small text-muted">{PROJECTS.noComments}</p> : null}
      <ol>
        {comments.map(({ id, text, side, by, createdAt, isYours }) => (
          <li key={id} className="border-b border-rule py-4 text-small">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <strong className="font-[600] wrap-anywhere">{by}</strong>
              {side === "staff" ? (
                <Badge>{PROJECTS.us}</Badge>
              ) : isYours ? (
                <Badge tone="outline">{PROJECTS.you}</Badge>
              ) : null}
              <time dateTime={createdAt} className="text-eyebrow text-muted">
                {formatMoment(createdAt)}
              </time>
            </p>
            <p className="mt-1.5 max-w-text whitespace-pre-line wrap-anywhere">
              <LinkedText>{text}</LinkedText>
            </p>
          </li>
        ))}
      </ol>
      <Form method="post" className="mt-6" noValidate aria-label={PROJECTS.comment}>
        <Field
          id="comment-text"
          label={PROJECTS.comment}
          hint={PROJECTS.commentHint}
          required
          {...(answer?.error ? { error: answer.error } : {})}
        >
          {(control) => (
            <TextArea
              {...control}
              name="text"
              rows={3}
              defaultValue={answer?.typed ?? ""}
              maxLength={COMMENT_MAX_CHARACTERS}
            />
          )}
        </Field>
        <Button type="submit" name="intent" value="comment" className="mt-1">
          {PROJECTS.sendComment}
        </Button>
      </Form>
    </PortalSection>
  );
}

import { Form } from "react-router";
import { type PostFields, postFields } from "~/domain/posts/post-fields";
import type { PostContent } from "~/domain/posts/schema";
import { formatMoment } from "~/lib/calendar-date";
import { type DiffLine, diffLines } from "~/lib/diff-lines";
import { Button } from "~/ui/primitives/button";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import { BLOG_PATH } from "./blog-list";
import { POST_LABELS } from "./post-labels";

export type VersionChange = { name: keyof PostFields; label: string; lines: DiffLine[] };

/** Returns the changes that restoring `then` would make to `now`, field by field. */
export function versionChanges(then: PostContent, now: PostContent): VersionChange[] {
  const [earlier, current] = [postFields(then), postFields(now)];
  return POST_LABELS.filter(([name]) => earlier[name] !== current[name]).map(([name, label]) => ({
    name,
    label,
    lines: diffLines(inLines(current[name]), inLines(earlier[name])),
  }));
}

/** Returns an article's text as lines: one for each opening element. */
function inLines(html: string): string {
  return html.replace(/>\s*<(?!\/)/g, ">\n<");
}

/** An earlier version of an article next to the working copy, with a button to restore it. */
export function VersionScreen({
  postId,
  title,
  heading,
  kind,
  savedAt,
  savedBy,
  updatedAt,
  changes,
  answer,
}: {
  postId: number;
  title: string;
  heading: string;
  kind: "version" | "draft";
  savedAt: string;
  savedBy: string;
  /** Version of the working copy. */
  updatedAt: string;
  changes: readonly VersionChange[];
  answer: AdminAnswer | undefined;
}) {
  return (
    <TabBody>
      <BackLink to={`${BLOG_PATH}/${postId}`}>{title}</BackLink>
      <AnswerNotice answer={answer} />
      <TabHeader title={heading} note={`${formatMoment(savedAt)}, ${savedBy}`}>
        {changes.length > 0 ? (
          <Form method="post">
            <input type="hidden" name="updatedAt" value={updatedAt} />
            <Button type="submit" className="min-h-10">
              Restore this {kind}
            </Button>
          </Form>
        ) : null}
      </TabHeader>
      {changes.length === 0 ? (
        <p className="text-muted">The working copy is identical to this {kind}.</p>
      ) : (
        <>
          <p className="max-w-text text-muted">
            This is what restoring changes in the working copy. Nothing becomes public until you publish.
          </p>
          {changes.map(({ name, label, lines }) => (
            <AdminSection key={name} title={label}>
              <Lines lines={lines} label={label} />
            </AdminSection>
          ))}
        </>
      )}
    </TabBody>
  );
}

const AROUND = 2;

function Lines({ lines, label }: { lines: readonly DiffLine[]; label: string }) {
  const isNear = (at: number) =>
    lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(({ sign }) => sign !== " ");
  return (
    <section
      aria-label={`Changes of ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: safe: a box that scrolls must be reached by keyboard
      tabIndex={0}
      className="max-h-[60dvh] overflow-auto rounded-md border border-rule font-mono text-eyebrow"
    >
      {lines.map(({ sign, text }, at) =>
        isNear(at) ? (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: safe: the lines of a comparison never move
            key={at}
            className={`px-3 py-0.5 whitespace-pre-wrap wrap-anywhere ${sign === "+" ? "bg-good-wash" : sign === "-" ? "bg-bad-wash" : "text-muted"}`}
          >
            <span className="visually-hidden">{sign === "+" ? "Added: " : sign === "-" ? "Removed: " : ""}</span>
            <span aria-hidden="true">{sign} </span>
            {text}
          </p>
        ) : null,
      )}
    </section>
  );
}

import { Form, Link } from "react-router";
import type { EditedPost } from "~/domain/posts/list-all-posts.server";
import { formatMoment, formatShortDate } from "~/lib/calendar-date";
import { agencyTimeZoneName } from "~/lib/place";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { AdminSection } from "../kit/admin-section";
import { DENSE_CONTROL } from "../kit/fields";
import { SubmitButton } from "../kit/submit-button";
import { BLOG_PATH } from "./blog-list";
import type { SaveState, useAutosave } from "./use-autosave";

const STATE_WORDS = {
  saved: "Everything is saved.",
  waiting: "Not saved yet.",
  saving: "Saving...",
  refused: "Not saved:",
  shrinks: "Not saved yet: much of the article would be deleted. Answer the question above it first.",
  stale: "Someone else has saved this post. Press Save draft to compare.",
} as const satisfies Record<SaveState, string>;

const LIST = new Intl.ListFormat("en-US");

function wordsOf({ state, lost }: ReturnType<typeof useAutosave>): string {
  if (state !== "saved" || lost.length === 0) return STATE_WORDS[state];
  return `Saved without ${LIST.format(lost)}: an article can’t hold that.`;
}

type PublishingProps = {
  post: EditedPost;
  formId: string;
  scheduleAt: string;
  saving: ReturnType<typeof useAutosave>;
};

/** Actions on the working copy, with the post's status. */
export function PostPublishing({ post, formId, scheduleAt, saving }: PublishingProps) {
  const isHydrated = useIsHydrated();
  const isPublic = post.status === "published";
  const submit = { form: formId, name: "intent" };
  return (
    <div className="space-y-6 xl:sticky xl:top-[calc(var(--admin-header)+1.5rem)]">
      <AdminSection title="Publishing">
        <p role="status" className="min-h-[1lh] text-muted">
          {isHydrated ? wordsOf(saving) : null} {saving.state === "refused" ? saving.problem : ""}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <SubmitButton {...submit} value="publish" className="min-h-10">
            {isPublic ? "Publish changes" : "Publish now"}
          </SubmitButton>
          <SubmitButton {...submit} value="save" variant="secondary" className="min-h-10">
            Save draft
          </SubmitButton>
          <SubmitButton {...submit} value="preview" variant="quiet" className="min-h-10">
            Preview
          </SubmitButton>
        </div>
        <p className="mt-2 text-muted">
          {isPublic ? (
            <>
              Public since {post.publishedOn ? formatShortDate(post.publishedOn) : "today"},{" "}
              <a href={`/blogs/${post.id}`} className="link">
                see it on the site
              </a>
              . Only staff see what you write here until you publish it.
            </>
          ) : (
            "Only staff can read this. You can share the link to a preview. It works for a day."
          )}
        </p>
      </AdminSection>
      <AdminSection title="Schedule">
        {post.scheduledFor ? (
          <div className="mb-3 rounded-md bg-bluebonnet-wash p-3">
            <p>
              Becomes public on <strong className="font-[600]">{formatMoment(post.scheduledFor)}</strong>.
            </p>
            {post.isAheadOfSchedule ? (
              <p className="mt-1">Later changes aren’t part of it. Schedule it again to include them.</p>
            ) : null}
            <OwnForm intent="unschedule" updatedAt={saving.seen}>
              <button type="submit" className="link mt-1 min-h-9 cursor-pointer">
                Cancel the schedule
              </button>
            </OwnForm>
          </div>
        ) : null}
        <label htmlFor="schedule-at" className="mb-1.5 block font-[550]">
          Publish later
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            key={scheduleAt}
            id="schedule-at"
            type="datetime-local"
            autoComplete="off"
            name="scheduleAt"
            form={formId}
            defaultValue={scheduleAt}
            aria-describedby="schedule-zone"
            className={`${DENSE_CONTROL} w-auto`}
          />
          <SubmitButton {...submit} value="schedule" variant="secondary" className="min-h-10">
            Schedule
          </SubmitButton>
        </div>
        <p id="schedule-zone" className="mt-1.5 text-muted">
          In the agency’s time zone, {agencyTimeZoneName()}.
        </p>
      </AdminSection>
      <AdminSection title="More">
        <ul className="space-y-1">
          {isPublic ? (
            <>
              <li>
                <Link to={`${BLOG_PATH}/${post.id}/newsletter`} className="link inline-flex min-h-9 items-center">
                  Send to newsletter subscribers
                </Link>
              </li>
              <li>
                <OwnForm intent="unpublish" updatedAt={saving.seen}>
                  <button type="submit" className="link inline-flex min-h-9 cursor-pointer items-center">
                    Take it off the site
                  </button>
                </OwnForm>
              </li>
            </>
          ) : null}
          <li>
            <Link
              to={`${BLOG_PATH}/${post.id}/delete`}
              preventScrollReset
              className="link inline-flex min-h-9 items-center text-bad"
            >
              Delete
            </Link>
          </li>
        </ul>
      </AdminSection>
    </div>
  );
}

function OwnForm({ intent, updatedAt, children }: { intent: string; updatedAt: string; children: React.ReactNode }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="updatedAt" value={updatedAt} />
      {children}
    </Form>
  );
}

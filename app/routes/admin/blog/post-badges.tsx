import { agencyDay, formatMoment, formatShortDate } from "~/lib/calendar-date";
import { Status } from "../kit/status";

type Standing = { status: "draft" | "published"; hasChanges: boolean; scheduledFor: string | null };

/** A post's status in one line of a list, with its next step if there is one. */
export function PostStatus({ post: { status, hasChanges, scheduledFor } }: { post: Standing }) {
  if (scheduledFor)
    return <Status tone="wash">{`Scheduled, ${formatShortDate(agencyDay(new Date(scheduledFor)))}`}</Status>;
  if (status === "draft") return <Status tone="outline">Draft</Status>;
  return hasChanges ? <Status tone="warn">Published, with changes</Status> : <Status tone="good">Published</Status>;
}

/** A post's statuses on its own page. */
export function PostBadges({ post }: { post: Standing }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {post.status === "published" ? <Status tone="good">Published</Status> : <Status tone="outline">Draft</Status>}
      {post.hasChanges ? <Status tone="warn">Unpublished changes</Status> : null}
      {post.scheduledFor ? <Status tone="wash">{`Scheduled, ${formatMoment(post.scheduledFor)}`}</Status> : null}
    </span>
  );
}

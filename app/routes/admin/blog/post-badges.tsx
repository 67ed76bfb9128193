import { formatMoment } from "~/lib/calendar-date";
import { Status } from "../kit/status";

/** Where a post stands, in a word or two. */
export function PostBadges({
  post,
}: {
  post: { status: "draft" | "published"; hasChanges: boolean; scheduledFor: string | null };
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {post.status === "published" ? <Status tone="good">Published</Status> : <Status tone="outline">Draft</Status>}
      {post.hasChanges ? <Status tone="warn">Unpublished changes</Status> : null}
      {post.scheduledFor ? <Status tone="wash">{`Scheduled, ${formatMoment(post.scheduledFor)}`}</Status> : null}
    </span>
  );
}

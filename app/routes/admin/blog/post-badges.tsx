import { formatMoment } from "~/lib/calendar-date";
import { Badge } from "~/ui/primitives/badge";

/** Where a post stands, in a word or two. */
export function PostBadges({
  post,
}: {
  post: { status: "draft" | "published"; hasChanges: boolean; scheduledFor: string | null };
}) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {post.status === "published" ? <Badge tone="good">Published</Badge> : <Badge tone="outline">Draft</Badge>}
      {post.hasChanges ? <Badge tone="warn">Unpublished changes</Badge> : null}
      {post.scheduledFor ? <Badge>{`Scheduled, ${formatMoment(post.scheduledFor)}`}</Badge> : null}
    </span>
  );
}

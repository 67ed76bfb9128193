import { ExternalLink } from "lucide-react";
import type { StaffPost } from "~/domain/posts/schema";
import { formatMoment, formatShortDate } from "~/lib/calendar-date";
import { RowLink } from "../kit/column";
import type { ListColumn } from "../kit/list-columns";
import { IconLink, RowActions } from "../kit/row-actions";
import { BLOG_PATH } from "./blog-list";
import { PostBadges } from "./post-badges";

export const POST_COLUMNS: readonly ListColumn<StaffPost>[] = [
  {
    id: "title",
    header: "Title",
    csv: {
      Number: ({ number }) => number,
      Title: ({ title }) => title,
      Author: ({ author }) => author,
      Category: ({ category }) => category,
    },
    sort: "title",
    isLabelled: false,
    cell: (post) => (
      <span className="block min-w-48">
        <RowLink to={`${BLOG_PATH}/${post.number}`}>{post.title}</RowLink>
        <span className="block text-muted">{post.author || "No author yet"}</span>
      </span>
    ),
  },
  {
    id: "state",
    header: "State",
    cell: (post) => <PostBadges post={post} />,
    csv: {
      Status: ({ status }) => status,
      "Unpublished changes": ({ hasChanges }) => hasChanges,
      "Scheduled for": ({ scheduledFor }) => scheduledFor ?? "",
    },
  },
  { id: "category", header: "Category", hideBelow: "lg", cell: (post) => post.category },
  {
    id: "published",
    header: "Published",
    csv: ({ publishedOn }) => publishedOn ?? "",
    sort: "published",
    align: "end",
    cell: (post) =>
      post.publishedOn ? (
        <time dateTime={post.publishedOn} className="whitespace-nowrap">
          {formatShortDate(post.publishedOn)}
        </time>
      ) : (
        "Never"
      ),
  },
  {
    id: "edited",
    header: "Edited",
    csv: { Edited: ({ editedAt }) => editedAt, "Edited by": ({ editedBy }) => editedBy },
    sort: "edited",
    align: "end",
    hideBelow: "lg",
    cell: (post) => (
      <>
        <time dateTime={post.editedAt} className="whitespace-nowrap">
          {formatMoment(post.editedAt)}
        </time>
        {post.editedBy ? <span className="block text-muted">{post.editedBy}</span> : null}
      </>
    ),
  },
  {
    id: "actions",
    header: "Actions",
    isLabelled: false,
    align: "end",
    cell: (post) => (
      <RowActions>
        {post.status === "published" ? (
          <IconLink href={`/blogs/${post.number}`} label={`View ${post.title} on the website`} icon={ExternalLink} />
        ) : null}
      </RowActions>
    ),
  },
];

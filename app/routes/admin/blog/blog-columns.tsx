import { ExternalLink } from "lucide-react";
import type { StaffPost } from "~/domain/posts/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { Ago } from "../kit/ago";
import type { CellTools, ListColumn } from "../kit/list-columns";
import { IconLink, RowActions } from "../kit/row-actions";
import { RowName } from "../kit/row-name";
import { BLOG_PATH } from "./blog-list";
import { PostStatus } from "./post-badges";

export const POST_COLUMNS: readonly ListColumn<StaffPost, CellTools>[] = [
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
      <RowName to={`${BLOG_PATH}/${post.number}`} about={post.author || "No author yet"}>
        {post.title}
      </RowName>
    ),
  },
  {
    id: "state",
    header: "Status",
    cell: (post) => <PostStatus post={post} />,
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
    cell: (post, { now }) => (
      <span className="cell-line">
        {post.editedBy ? <span className="text-muted">{post.editedBy}</span> : null}
        <Ago at={post.editedAt} now={now} />
      </span>
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

import { ExternalLink } from "lucide-react";
import type { StaffPost } from "~/domain/posts/schema";
import { formatMoment, formatShortDate } from "~/lib/calendar-date";
import { type Column, RowLink } from "../kit/column";
import { IconLink, RowActions } from "../kit/row-actions";
import { BLOG_PATH } from "./blog-list";
import { PostBadges } from "./post-badges";

export function blogColumns(): Column<StaffPost>[] {
  return [
    {
      id: "title",
      header: "Title",
      sort: "title",
      isLabelled: false,
      cell: (post) => (
        <span className="block min-w-48">
          <RowLink to={`${BLOG_PATH}/${post.number}`}>{post.title}</RowLink>
          <span className="block text-muted">{post.author || "No author yet"}</span>
        </span>
      ),
    },
    { id: "state", header: "State", cell: (post) => <PostBadges post={post} /> },
    { id: "category", header: "Category", hideBelow: "lg", cell: (post) => post.category },
    {
      id: "published",
      header: "Published",
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
}

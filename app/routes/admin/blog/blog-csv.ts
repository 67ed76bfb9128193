import { listAllPosts } from "~/domain/posts/list-all-posts.server";
import { asRoute } from "~/routes/respond.server";
import { backOffice } from "../back-office.server";
import { csvResponse } from "../csv-response.server";
import { readListQuery } from "../kit/list-query";
import type { Route } from "./+types/blog-csv";
import { BLOG_LIST } from "./blog-list";

/** The posts that the list shows, all pages of it. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const query = readListQuery(request, BLOG_LIST);
  return asRoute(() =>
    csvResponse("posts", (slice) => listAllPosts(app, { ...query, ...slice }), {
      Number: (post) => post.number,
      Title: (post) => post.title,
      Author: (post) => post.author,
      Category: (post) => post.category,
      Status: (post) => post.status,
      "Unpublished changes": (post) => post.hasChanges,
      "Scheduled for": (post) => post.scheduledFor ?? "",
      Published: (post) => post.publishedOn ?? "",
      Edited: (post) => post.editedAt,
      "Edited by": (post) => post.editedBy,
    }),
  );
}

import { listAllPosts } from "~/domain/posts/list-all-posts.server";
import { adminMeta } from "../admin-meta";
import { listLoader } from "../kit/list-loader.server";
import { listScreen } from "../kit/list-screen";
import { POST_COLUMNS } from "./blog-columns";
import { POSTS } from "./blog-list";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";
export const meta = () => adminMeta(POSTS.title);
export const loader = listLoader(POSTS, listAllPosts, "post.write");
export default listScreen<typeof loader>(POSTS, { columns: POST_COLUMNS, create: "post.write" });

import { listAllPosts } from "~/domain/posts/list-all-posts.server";
import { csvLoader } from "../kit/list-loader.server";
import { POST_COLUMNS } from "./blog-columns";
import { POSTS } from "./blog-list";

export const loader = csvLoader(POSTS, listAllPosts, POST_COLUMNS);

import type { ReadContext } from "~/domain/kernel/app-context";
import { isSlugTaken } from "./internal.server";
import { postText } from "./sanitize-post-html.server";
import type { PostContent, PostProblems } from "./schema";

const PICTURE = /<img\b[^>]*>/g;
/** Pictures of the library have words there. */
const DESCRIBED = /\s(?:alt="[^"]*\S[^"]*"|src="\/pictures\/)/;

/** What of this would be wrong in public: empty fields, pictures without words, a name that another post has. */
export async function findProblems(ctx: ReadContext, postId: number, content: PostContent): Promise<PostProblems> {
  const problems: PostProblems = {};
  if (content.title === "") problems.title = "Enter a title.";
  if (content.description === "")
    problems.description = "Enter a description: it appears on the card and in search results.";
  if (content.author === "") problems.author = "Enter who wrote this.";
  if (postText(content.html) === "") problems.html = "There is no text yet.";
  const mute = (content.html.match(PICTURE) ?? []).filter((picture) => !DESCRIBED.test(picture)).length;
  if (mute > 0) {
    problems.html = `${mute === 1 ? "A picture has" : `${mute} pictures have`} no alt text.`;
  }
  if (await isSlugTaken(ctx, content.slug, postId)) problems.slug = "Another post has this address, or had it.";
  return problems;
}

export function hasProblems(problems: PostProblems): boolean {
  return Object.keys(problems).length > 0;
}

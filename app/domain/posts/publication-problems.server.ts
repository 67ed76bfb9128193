import type { ReadContext } from "~/kernel/app-context";
import { namesClaim } from "~/lib/fill-claims";
import { isSlugTaken } from "./internal.server";
import { postText } from "./sanitize-post-html.server";
import type { PostContent, PostProblems } from "./schema";

/** Refusal of claims, since copies of a published article stay unchanged in feeds and inboxes. */
const NO_CLAIMS =
  "A claim can’t be used in an article: it would stay in feeds and newsletters after its last day. Write the figure with its source and date.";
const SLUG_TAKEN = "Another post has this address, or had it, or a redirect begins there.";
const PICTURE = /<img\b[^>]*>/g;
/** Matches pictures with alt text; library pictures have theirs in the library. */
const DESCRIBED = /\s(?:alt="[^"]*\S[^"]*"|src="\/pictures\/)/;

/** Matches a table without text, a picture or a line in any cell. */
const EMPTY_TABLE =
  /<table\b[^>]*>(?:\s|&nbsp;|\u00a0|<\/?(?:caption|thead|tbody|tfoot|tr|th|td|p|br)\b[^>]*>)*<\/table>/;
const NAMELESS_DRAWING = /<svg\b[^>]*role="img"[^>]*>\s*<title\b[^>]*>\s*<\/title>/;

/** Finds problems that prevent publishing: empty fields, pictures without alt text, a name used by another post. */
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
  if (EMPTY_TABLE.test(content.html)) problems.html = "A table is empty. Fill it in or remove it.";
  if (NAMELESS_DRAWING.test(content.html)) problems.html = "A drawing has no caption.";
  for (const field of ["title", "description", "html"] as const)
    if (namesClaim(content[field])) problems[field] = NO_CLAIMS;
  if (await isSlugTaken(ctx, content.slug, postId)) problems.slug = SLUG_TAKEN;
  return problems;
}

export function hasProblems(problems: PostProblems): boolean {
  return Object.keys(problems).length > 0;
}

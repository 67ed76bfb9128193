import type { Identity } from "~/config/identity-defaults";
import { pageDocument } from "~/content/page-sections";
import { findJob } from "~/domain/jobs/queries.server";
import { findPost } from "~/domain/posts/queries.server";
import { getIdentity } from "~/domain/settings/queries.server";
import { findPagesInSearch, findPageTexts } from "~/domain/texts/page-texts.server";
import type { AppContext, ReadContext } from "~/kernel/app-context";
import { mergeEdits } from "~/lib/document-edits";

const POST_PATH = /^\/blogs\/([1-9]\d{0,9})$/;
const JOB_PATH = /^\/(job|apply)\/([\da-f-]{36})$/;

/**
 * `title` is null unless the path belongs to a published post or an active job; pages added by staff have a title too.
 * `words`: text that staff wrote for a fixed page's picture, or empty.
 */
type SocialFacts = { identity: Identity; title: string | null; words: string };

/** Returns the words on a page's social picture: the agency, and the title of the post or job at `path`. */
export async function getSocialFacts(ctx: ReadContext & Pick<AppContext, "clock">, path: string): Promise<SocialFacts> {
  const [identity, title] = await Promise.all([getIdentity(ctx), findTitle(ctx, path)]);
  const told = await findPagesInSearch(ctx, [path], identity);
  const words = told.get(path)?.pictureWords ?? "";
  if (title !== null || words !== "") return { identity, title, words };
  const { page, documents } = await findPageTexts(ctx, path, identity);
  if (!page) return { identity, title, words };
  const { kind, content } = pageDocument(page.id);
  const { pictureWords, searchTitle } = mergeEdits(content, documents[kind]).search;
  return { identity, title: pictureWords || searchTitle || page.name, words };
}

async function findTitle(ctx: ReadContext, path: string): Promise<string | null> {
  const postId = POST_PATH.exec(path)?.[1];
  if (postId) return (await findPost(ctx, Number(postId)))?.title ?? null;
  const [, screen, jobId] = JOB_PATH.exec(path) ?? [];
  if (!jobId) return null;
  const job = await findJob(ctx, jobId);
  if (!job) return null;
  return screen === "apply" ? `Apply to ${job.title}` : job.title;
}

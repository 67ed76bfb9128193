import { Bookmark, Link2, Mail, Send, Share2 } from "lucide-react";
import { BLOG_POST } from "~/content/pages/blog";
import type { PostSummary } from "~/domain/posts/queries.server";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import toolsScript from "./post-tools?worker&url";

const BUTTON =
  "inline-flex min-h-11 cursor-pointer items-center gap-2 font-[550] text-muted no-underline hover:text-bluebonnet aria-pressed:text-bluebonnet";

/** Reserves its space, so that nothing moves when script shows it. */
const KEEPS_PLACE = "[&[hidden]]:inline-flex! [&[hidden]]:invisible";

const ITEM =
  "flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 text-left text-ink no-underline hover:bg-bluebonnet-wash";

/**
 * Buttons for sharing and saving an article. Email works everywhere, and saving for signed-in customers; the others
 * appear if script and the browser support them.
 */
export function BlogShare({ post, isSaved }: { post: PostSummary; isSaved: boolean | null }) {
  const { origin } = useShell();
  const words = useDocument(BLOG_POST).share;
  const address = `${origin}/blogs/${post.id}`;
  const mail = `mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(`${post.title}\n${address}`)}`;
  return (
    <div className="flex items-center gap-x-6" data-print="hide">
      <div data-share data-address={address} data-title={post.title}>
        <button type="button" popoverTarget="share-menu" style={{ anchorName: "--share" }} className={BUTTON}>
          <Share2 aria-hidden="true" className="size-4 text-clay-ink" />
          {words.share}
        </button>
        <div id="share-menu" popover="auto" className="share-panel">
          <button type="button" className={ITEM} data-copy hidden>
            <Link2 aria-hidden="true" className="size-4 text-clay-ink" />
            <span aria-live="polite" data-done={words.copied}>
              {words.copy}
            </span>
          </button>
          <a href={mail} className={ITEM}>
            <Mail aria-hidden="true" className="size-4 text-clay-ink" />
            {words.mail}
          </a>
          <button type="button" className={ITEM} data-send hidden>
            <Send aria-hidden="true" className="size-4 text-clay-ink" />
            {words.send}
          </button>
        </div>
      </div>
      {isSaved === null ? (
        <button
          type="button"
          className={`${BUTTON} ${KEEPS_PLACE}`}
          data-save={post.id}
          data-title={post.title}
          aria-pressed="false"
          hidden
        >
          <Bookmark aria-hidden="true" className="size-4 text-clay-ink" />
          <span data-label data-on={words.saved} data-off={words.save}>
            {words.save}
          </span>
        </button>
      ) : (
        <form method="post" action="/saved-posts">
          <input type="hidden" name="post" value={post.id} />
          <input type="hidden" name="saved" value={isSaved ? "no" : "yes"} />
          <button type="submit" className={BUTTON} title={isSaved ? words.forget : words.keep}>
            <Bookmark aria-hidden="true" fill={isSaved ? "currentColor" : "none"} className="size-4 text-clay-ink" />
            {isSaved ? words.saved : words.save}
          </button>
        </form>
      )}
      <script type="module" src={toolsScript} data-adds="templates" />
    </div>
  );
}

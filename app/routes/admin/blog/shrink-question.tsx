import { formatCount } from "~/lib/place-numbers";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button } from "~/ui/primitives/button";
import type { AskedToShrink } from "./answer-post.server";
import { BLOG_PATH } from "./blog-list";

/** Asks before a save removes more than half of the article. Part of the form, so it also works without script. */
export function ShrinkQuestion({
  postId,
  asked: { words, html, intent, scheduleAt },
  onPutBack,
}: {
  postId: number;
  asked: AskedToShrink;
  onPutBack: (html: string) => void;
}) {
  const isHydrated = useIsHydrated();
  return (
    <section
      role="alert"
      aria-labelledby="shrink-title"
      className="mt-4 rounded-md border border-warn bg-warn-wash p-4"
    >
      <h3 id="shrink-title" className="font-sans font-[600]">
        Save a much shorter article?
      </h3>
      <p className="mt-1">
        The saved draft has {countOf(words.stored)}, this one has {countOf(words.sent)}. It isn’t saved yet.
      </p>
      <input type="hidden" name="askedScheduleAt" value={scheduleAt} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" name="mayShrink" value={intent} variant="secondary" className="min-h-10">
          Save the shorter article
        </Button>
        {isHydrated ? (
          <Button type="button" className="min-h-10" onClick={() => onPutBack(html)}>
            Bring the text back
          </Button>
        ) : (
          <a href={`${BLOG_PATH}/${postId}`} className="link inline-flex min-h-10 items-center px-3">
            Bring the text back
          </a>
        )}
      </div>
    </section>
  );
}

function countOf(words: number): string {
  return `${formatCount(words)} ${words === 1 ? "word" : "words"}`;
}

import { BLOG } from "~/content/pages/blog";
import { SAVED_ARTICLES_PATH } from "~/content/pages/portal-frame";
import { useDocument } from "~/routes/use-document";

const SHOWN_MAX = 5;

/** Saved posts: from the account, or filled in by script from the browser. */
export function BlogSaved({ saved }: { saved: readonly { id: number; title: string }[] | null }) {
  const words = useDocument(BLOG).saved;
  if (saved?.length === 0) return null;
  return (
    <section
      aria-labelledby="saved-title"
      hidden={saved === null}
      data-kept={saved === null ? "" : undefined}
      className="border-b border-rule py-5 text-small"
    >
      <h2 id="saved-title" className="font-sans font-[600]">
        {words.title}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {saved?.slice(0, SHOWN_MAX).map(({ id, title }) => (
          <li key={id}>
            <a href={`/blogs/${id}`} className="link">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-muted">
        {saved === null ? (
          words.inBrowser
        ) : (
          <>
            {words.inAccount}{" "}
            <a href={SAVED_ARTICLES_PATH} className="link">
              {words.accountLink}
            </a>
          </>
        )}
      </p>
    </section>
  );
}

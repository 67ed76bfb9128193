import { BLOG_SAVED } from "~/content/pages/blog";

const SHOWN_MAX = 5;

/** What someone saved: from their account, or filled in by script from their browser. */
export function BlogSaved({ saved }: { saved: readonly { id: number; title: string }[] | null }) {
  if (saved?.length === 0) return null;
  return (
    <section
      aria-labelledby="saved-title"
      hidden={saved === null}
      data-kept={saved === null ? "" : undefined}
      className="border-b border-rule py-5 text-small"
    >
      <h2 id="saved-title" className="font-sans font-[600]">
        {BLOG_SAVED.title}
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
          BLOG_SAVED.inBrowser
        ) : (
          <>
            {BLOG_SAVED.inAccount}{" "}
            <a href={BLOG_SAVED.path} className="link">
              {BLOG_SAVED.accountLink}
            </a>
          </>
        )}
      </p>
    </section>
  );
}

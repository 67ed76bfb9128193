import { BLOG_POST } from "~/content/pages/blog";
import { useDocument } from "~/routes/use-document";
import { LostPath } from "~/ui/illustrations/lost-path";
import { ButtonLink } from "~/ui/primitives/button";

/** Shown instead of an article that doesn't exist. */
export function PostNotFound() {
  const { notFound } = useDocument(BLOG_POST);
  return (
    <section className="page-width section-space grid items-center gap-12 md:grid-cols-2">
      <div className="max-w-text">
        <p className="mb-4 text-eyebrow font-[550] text-clay-ink tabular">404</p>
        <h1 className="text-title">{notFound.title}</h1>
        <p className="mt-5 text-lead text-muted">{notFound.text}</p>
        <ButtonLink href="/blogs" size="large" className="mt-8">
          {notFound.back}
        </ButtonLink>
      </div>
      <LostPath className="w-full max-w-md justify-self-center" />
    </section>
  );
}

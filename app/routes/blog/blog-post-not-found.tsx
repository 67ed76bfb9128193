import { BLOG_NOT_FOUND } from "~/content/pages/blog";
import { LostPath } from "~/ui/illustrations/lost-path";
import { ButtonLink } from "~/ui/primitives/button";

/** In place of an article that there is not. */
export function PostNotFound() {
  return (
    <section className="page-width section-space grid items-center gap-12 md:grid-cols-2">
      <div className="max-w-text">
        <p className="mb-4 text-eyebrow font-[550] text-clay-ink tabular">404</p>
        <h1 className="text-title">{BLOG_NOT_FOUND.title}</h1>
        <p className="mt-5 text-lead text-muted">{BLOG_NOT_FOUND.text}</p>
        <ButtonLink href="/blogs" size="large" className="mt-8">
          {BLOG_NOT_FOUND.back}
        </ButtonLink>
      </div>
      <LostPath className="w-full max-w-md justify-self-center" />
    </section>
  );
}

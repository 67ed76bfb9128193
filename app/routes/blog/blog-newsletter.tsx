import { BLOG_NEWSLETTER } from "~/content/pages/blog";
import { Field, TextInput } from "~/ui/forms/field";
import { Button } from "~/ui/primitives/button";
import { NotYetOpen } from "~/ui/primitives/not-yet-open";

export function BlogNewsletter() {
  const { title, text, what, meanwhile, feedLink, label, submit } = BLOG_NEWSLETTER;
  return (
    <section aria-labelledby="newsletter-title" className="border-t border-rule bg-raised">
      <div className="page-width grid gap-x-8 gap-y-8 py-16 md:grid-cols-12 md:py-20">
        <div className="md:col-span-5">
          <h2 id="newsletter-title" className="text-heading">
            {title}
          </h2>
          <p className="mt-3 max-w-sm text-muted">{text}</p>
        </div>
        <div className="md:col-span-7 lg:col-span-6 lg:col-start-7">
          <NotYetOpen what={what}>
            {meanwhile}{" "}
            <a href="/feed.xml" className="link">
              {feedLink}
            </a>
          </NotYetOpen>
          <form className="mt-6">
            <fieldset disabled className="flex items-start gap-x-3">
              <legend className="visually-hidden">{title}</legend>
              <Field id="newsletter-email" label={label} className="min-w-0 grow">
                {(control) => <TextInput {...control} type="email" name="email" autoComplete="email" />}
              </Field>
              <Button type="submit" className="mt-[1.8125rem] min-h-12 shrink-0">
                {submit}
              </Button>
            </fieldset>
          </form>
        </div>
      </div>
    </section>
  );
}

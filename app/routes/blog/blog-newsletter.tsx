import { NEWSLETTER } from "~/content/pages/newsletter";
import { isOffAddress } from "~/lib/off-addresses";
import { FormSent } from "~/routes/forms/form-sent";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { NewsletterForm } from "./newsletter-form";

export function BlogNewsletter() {
  const { notice, identity } = useShell();
  const isSent = notice?.name === "newsletter-requested";
  const { box } = useDocument(NEWSLETTER);
  const { title, text, feed, feedLink } = box;
  if (isOffAddress(identity.off, "/newsletter/subscribe")) return null;
  return (
    <section aria-labelledby="newsletter-title" className="border-t border-rule bg-raised">
      <div className="page-width grid gap-x-8 gap-y-8 py-16 md:grid-cols-12 md:py-20">
        <div className="md:col-span-5">
          <h2 id="newsletter-title" className="text-heading">
            {title}
          </h2>
          <p className="mt-3 max-w-sm text-muted">{text}</p>
          <p className="mt-3 text-small text-muted">
            {feed}{" "}
            <a href="/feed.xml" className="link">
              {feedLink}
            </a>
          </p>
        </div>
        <div className="md:col-span-7 lg:col-span-6 lg:col-start-7">
          {isSent ? <FormSent copy={box.sent} links={[box.sent.again]} /> : <NewsletterForm />}
        </div>
      </div>
    </section>
  );
}

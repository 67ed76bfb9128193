import { CAREERS } from "~/content/pages/careers";
import { shownMailbox } from "~/lib/own-letters";
import { IdentityText } from "~/routes/site/identity-text";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";

export function CareersClosing() {
  const copy = useDocument(CAREERS);
  const { identity } = useShell();
  const { title, text, equalTitle, equal } = copy.closing;
  return (
    <section aria-labelledby="closing-title" className="page-width section-space">
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="closing-title" className="text-title">
            {title}
          </h2>
          <p className="mt-5 max-w-xl text-lead text-muted">{text}</p>
          <p className="mt-6">
            <a href={`mailto:${identity.email}`} className="link font-display text-heading wrap-anywhere">
              {shownMailbox(identity.email)}
            </a>
          </p>
        </div>
        <div className="border-t border-rule pt-6 text-small lg:col-span-4 lg:col-start-9 lg:mt-2">
          <h3 className="font-sans text-small font-[600]">{equalTitle}</h3>
          <p className="mt-2 text-muted">
            <IdentityText>{equal}</IdentityText>
          </p>
        </div>
      </div>
    </section>
  );
}

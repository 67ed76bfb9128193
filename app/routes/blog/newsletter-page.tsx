import { Fragment, type ReactNode } from "react";
import { NEWSLETTER } from "~/content/pages/newsletter";
import { fillIdentity } from "~/lib/fill-identity";
import { shownMailbox } from "~/lib/own-letters";
import { useDocument } from "~/routes/use-document";
import { useShell } from "~/routes/use-shell";
import { Eyebrow } from "~/ui/primitives/section-heading";

/** A page of the newsletter with one question or answer, next to a picture. */
export function NewsletterPage({
  title,
  lead,
  picture,
  children,
}: {
  title: string;
  lead: ReactNode;
  picture: ReactNode;
  children: ReactNode;
}) {
  const { identity } = useShell();
  const { eyebrow } = useDocument(NEWSLETTER).subscribe;
  return (
    <section className="page-width grid items-center gap-x-8 gap-y-12 pt-12 pb-20 md:pt-16 lg:grid-cols-12 lg:pb-28">
      <div className="lg:col-span-6">
        <Eyebrow>{fillIdentity(eyebrow, identity)}</Eyebrow>
        <h1 className="text-title">{title}</h1>
        <p className="mt-5 max-w-text text-lead text-muted">{lead}</p>
        <div className="mt-8">{children}</div>
      </div>
      <div className="hidden lg:col-span-5 lg:col-start-8 lg:block">{picture}</div>
    </section>
  );
}

const READER = "{reader}";

/** A sentence about an address, which may be longer than the line. */
export function AddressLine({ lead, email }: { lead: string; email: string }) {
  const { identity } = useShell();
  const [before = "", ...after] = lead.split(READER);
  return (
    <>
      {fillIdentity(before, identity)}
      {after.map((part) => (
        <Fragment key={part}>
          <strong className="font-[550] text-ink wrap-anywhere">{shownMailbox(email)}</strong>
          {fillIdentity(part, identity)}
        </Fragment>
      ))}
    </>
  );
}

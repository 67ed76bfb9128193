import type { ReactNode } from "react";
import { BOOKING } from "~/content/pages/booking";
import { useDocument } from "~/routes/use-document";
import { Eyebrow } from "~/ui/primitives/section-heading";

/** A page about one time: its title, with actions or information. */
export function BookingFrame({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const { eyebrow } = useDocument(BOOKING);
  return (
    <section className="page-width grid gap-x-8 pt-10 pb-20 md:pt-14 lg:grid-cols-12 lg:pb-28">
      <div className="lg:col-span-8">
        <Eyebrow>{eyebrow}</Eyebrow>
        <h1 id="booking-title" className="text-title">
          {title}
        </h1>
        {lead ? <p className="mt-4 max-w-text text-lead text-muted">{lead}</p> : null}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}

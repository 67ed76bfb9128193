import type { ComponentType, ReactNode } from "react";
import { APPLICATION_PAGE } from "~/content/pages/application";
import { useDocument } from "~/routes/use-document";
import { Eyebrow } from "~/ui/primitives/section-heading";

/** A page with one question or answer about an application, next to a picture. */
export function ApplicationFrame({
  title,
  lead,
  picture: Picture,
  children,
}: {
  title: string;
  lead: string;
  picture: ComponentType<{ className?: string }>;
  children: ReactNode;
}) {
  const copy = useDocument(APPLICATION_PAGE);
  return (
    <section className="page-width grid items-center gap-x-8 gap-y-12 pt-12 pb-20 md:pt-16 lg:grid-cols-12 lg:pb-28">
      <div className="lg:col-span-6">
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <h1 className="text-title">{title}</h1>
        <p className="mt-5 max-w-text text-lead text-muted">{lead}</p>
        <div className="mt-8">{children}</div>
      </div>
      <div className="hidden lg:col-span-5 lg:col-start-8 lg:block">
        <Picture className="w-full max-w-md" />
      </div>
    </section>
  );
}

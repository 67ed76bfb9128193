import { PROJECTS } from "~/content/pages/portal";
import type { ProjectUpdate } from "~/domain/projects/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { useDocument } from "~/routes/use-document";
import { LinkedText } from "~/ui/primitives/linked-text";
import { PortalSection } from "./portal-parts";

/** Staff updates, newest first. */
export function ProjectUpdates({ updates }: { updates: readonly ProjectUpdate[] }) {
  const copy = useDocument(PROJECTS);
  return (
    <PortalSection id="news" title={copy.updates}>
      {updates.length === 0 ? <p className="py-4 text-small text-muted">{copy.noUpdates}</p> : null}
      {updates.map(({ id, title, text, by, createdAt }) => (
        <article key={id} className="border-b border-rule py-5">
          <h3 className="font-sans text-body font-[600] wrap-anywhere">{title}</h3>
          <p className="mt-0.5 text-eyebrow text-muted">
            {by} · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </p>
          <p className="mt-2 max-w-text text-small whitespace-pre-line wrap-anywhere">
            <LinkedText>{text}</LinkedText>
          </p>
        </article>
      ))}
    </PortalSection>
  );
}

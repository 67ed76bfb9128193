import { PROJECTS, PROJECTS_PATH } from "~/content/pages/portal";
import { listOwnProjects } from "~/domain/projects/queries.server";
import { ownProjectPath, PROJECT_STATUS_LABELS } from "~/domain/projects/schema";
import { formatShortDate } from "~/lib/calendar-date";
import { pageMeta } from "~/routes/page-meta";
import { asRoute } from "~/routes/respond.server";
import { PROJECT_TONES } from "~/routes/status-tones";
import { documentIn, useDocument } from "~/routes/use-document";
import { Badge } from "~/ui/primitives/badge";
import { ButtonLink } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { Picture } from "~/ui/primitives/picture";
import type { Route } from "./+types/projects";
import { portal } from "./portal.server";
import { PortalEmpty, PortalPage, ProgressLine } from "./portal-parts";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description } = documentIn(matches, PROJECTS);
  return pageMeta({ title, description, path: PROJECTS_PATH, noindex: true }, matches);
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { app } = await portal(context, request);
  return { projects: await asRoute(() => listOwnProjects(app)) };
}

type Project = Route.ComponentProps["loaderData"]["projects"][number];

/** The customer's projects, newest first. */
export default function Projects({ loaderData: { projects } }: Route.ComponentProps) {
  const copy = useDocument(PROJECTS);
  const { title, description } = copy;
  return (
    <PortalPage title={title} lead={description}>
      {projects.length === 0 ? (
        <PortalEmpty title={copy.empty.title} text={copy.empty.text}>
          <ButtonLink href="/quote">{copy.empty.action}</ButtonLink>
        </PortalEmpty>
      ) : (
        <ul className="mt-6 border-t border-ink">
          <Each of={projects}>{(project) => <Item project={project} />}</Each>
        </ul>
      )}
    </PortalPage>
  );
}

function Item({ project: { id, name, summary, status, dueOn, progress, picture } }: { project: Project }) {
  const copy = useDocument(PROJECTS);
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-rule py-6 md:grid-cols-12">
      <div className="flex min-w-0 items-start gap-4 md:col-span-7">
        {picture ? (
          <span className="block w-24 shrink-0 overflow-hidden rounded-md bg-sunken">
            <Picture picture={picture} alt="" sizes="6rem" className="aspect-4/3 w-full object-cover" />
          </span>
        ) : null}
        <div className="min-w-0">
          <h2 className="text-subheading wrap-anywhere">
            <a href={ownProjectPath(id)} className="text-ink no-underline hover:text-bluebonnet hover:underline">
              {name}
            </a>
          </h2>
          {summary ? <p className="mt-1 line-clamp-2 max-w-text text-small text-muted">{summary}</p> : null}
        </div>
      </div>
      <div className="space-y-2 md:col-span-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Badge tone={PROJECT_TONES[status]}>{PROJECT_STATUS_LABELS[status]}</Badge>
          {dueOn ? (
            <span className="text-muted">
              {copy.due} <time dateTime={dueOn}>{formatShortDate(dueOn)}</time>
            </span>
          ) : null}
        </p>
        {progress.total > 0 ? (
          <>
            <ProgressLine {...progress} label={`${progress.done} of ${progress.total}`} />
            <p className="text-small text-muted">
              {progress.next ? `${copy.next}: ${progress.next}` : copy.allReached}
            </p>
          </>
        ) : null}
      </div>
    </li>
  );
}

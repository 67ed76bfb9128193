import { Check } from "lucide-react";
import { PROJECTS } from "~/content/pages/portal";
import type { ProjectMilestone } from "~/domain/projects/queries.server";
import { agencyDay, formatShortDate } from "~/lib/calendar-date";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";
import { classNames } from "~/ui/primitives/class-names";
import { Each } from "~/ui/primitives/each";
import { PortalSection } from "./portal-parts";

/** A project's milestones as a vertical timeline, with the next one marked. */
export function ProjectMilestones({ milestones }: { milestones: readonly ProjectMilestone[] }) {
  const copy = useDocument(PROJECTS);
  const next = milestones.find(({ doneAt }) => doneAt === null);
  return (
    <PortalSection id="milestones" title={copy.milestones}>
      {milestones.length === 0 ? <p className="py-4 text-small text-muted">{copy.noMilestones}</p> : null}
      <ol className="mt-4">
        <Each of={milestones}>
          {({ id, title, dueOn, doneAt }) => (
            <li
              aria-current={id === next?.id ? "step" : undefined}
              className="relative flex gap-4 pb-6 before:absolute before:top-6 before:bottom-0 before:left-3 before:w-px before:bg-rule last:pb-0 last:before:hidden"
            >
              <span
                className={classNames(
                  "relative grid size-6 shrink-0 place-items-center rounded-full border-2",
                  doneAt && "border-bluebonnet bg-bluebonnet text-on-bluebonnet",
                  !doneAt && (id === next?.id ? "border-bluebonnet bg-paper" : "border-field bg-paper"),
                )}
              >
                {doneAt ? <Check aria-hidden="true" className="size-3.5" strokeWidth={3} /> : null}
              </span>
              <div className="min-w-0 text-small">
                <p className={classNames("wrap-anywhere", id === next?.id && "font-[600]")}>{title}</p>
                <p className="text-muted">
                  <State dueOn={dueOn} doneAt={doneAt} isNext={id === next?.id} />
                </p>
              </div>
            </li>
          )}
        </Each>
      </ol>
    </PortalSection>
  );
}

function State({ dueOn, doneAt, isNext }: Pick<ProjectMilestone, "dueOn" | "doneAt"> & { isNext: boolean }) {
  const { reached, next, nextDue, open, openDue } = useDocument(PROJECTS).milestone;
  const fill = useFill();
  if (doneAt) return fill(reached, { day: formatShortDate(agencyDay(new Date(doneAt))) });
  if (!dueOn) return isNext ? next : open;
  return fill(isNext ? nextDue : openDue, { day: formatShortDate(dueOn) });
}

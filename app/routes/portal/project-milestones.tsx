import { Check } from "lucide-react";
import { PROJECTS } from "~/content/pages/portal";
import type { ProjectMilestone } from "~/domain/projects/queries.server";
import { agencyDay, formatShortDate } from "~/lib/calendar-date";
import { classNames } from "~/ui/primitives/class-names";
import { PortalSection } from "./portal-parts";

/** The steps of a project on one line from top to bottom, the next of them marked. */
export function ProjectMilestones({ milestones }: { milestones: readonly ProjectMilestone[] }) {
  const next = milestones.find(({ doneAt }) => doneAt === null);
  return (
    <PortalSection id="milestones" title={PROJECTS.milestones}>
      {milestones.length === 0 ? <p className="py-4 text-small text-muted">{PROJECTS.noMilestones}</p> : null}
      <ol className="mt-4">
        {milestones.map(({ id, title, dueOn, doneAt }) => (
          <li
            key={id}
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
              <p className="text-muted">{stateOf({ dueOn, doneAt }, id === next?.id)}</p>
            </div>
          </li>
        ))}
      </ol>
    </PortalSection>
  );
}

function stateOf({ dueOn, doneAt }: Pick<ProjectMilestone, "dueOn" | "doneAt">, isNext: boolean): string {
  if (doneAt) return `${PROJECTS.reached} ${formatShortDate(agencyDay(new Date(doneAt)))}`;
  const state = isNext ? PROJECTS.next : PROJECTS.open;
  return dueOn ? `${state}, ${PROJECTS.due.toLowerCase()} ${formatShortDate(dueOn)}` : state;
}

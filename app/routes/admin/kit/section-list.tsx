import type { ReactNode } from "react";
import { useId } from "react";
import { Outlet } from "react-router";
import type { AdminAnswer } from "./admin-answer";
import { AnswerNotice } from "./answer-notice";

/** Layout of a list inside another screen, such as Settings: title, actions, rows and dialogs. */
export function SectionList({
  title,
  text,
  note,
  above,
  buttons,
  answer,
  className = "space-y-4",
  children,
}: {
  title: string;
  /** Purpose of the list. */
  text?: ReactNode;
  /** Next to the title: a count. */
  note?: ReactNode;
  /** Link to its parent, above the title. */
  above?: ReactNode;
  buttons?: ReactNode;
  /** Last response of the action (`actionData`). */
  answer?: AdminAnswer;
  className?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={className}>
      <AnswerNotice answer={answer} />
      {above}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h2 id={titleId} className="font-display text-subheading">
              {title}
            </h2>
            {note ? <div className="text-muted">{note}</div> : null}
          </div>
          {text ? <p className="mt-1 max-w-text text-muted">{text}</p> : null}
        </div>
        {buttons}
      </div>
      {children}
      <Outlet />
    </section>
  );
}

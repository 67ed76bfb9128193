import { Form, Link } from "react-router";
import type { DocumentDraft } from "~/domain/texts/list-drafts.server";
import { formatMoment } from "~/lib/calendar-date";
import { Each } from "~/ui/primitives/each";
import { AdminSection } from "../kit/admin-section";
import { SubmitButton } from "../kit/submit-button";
import { documentPath } from "./document-path";
import { PublishLater } from "./publish-later";

/** Field with the name of a draft, repeated for each in the drafts' form. */
export const DRAFT_FIELD = "draft";

/** Drafts to publish together: all that are ready, unless the user unchecks one. */
export function Drafts({ drafts, scheduleAt }: { drafts: readonly DocumentDraft[]; scheduleAt: string | undefined }) {
  return (
    <AdminSection title="Drafts" className="max-w-4xl">
      <Form method="post" aria-label="Publish drafts">
        <p className="mb-2 max-w-text text-muted">
          Visitors see the selected drafts at the same moment. The others stay drafts.
        </p>
        <ul className="mb-3 divide-y divide-rule border-y border-rule">
          <Each of={drafts} by={({ kind }) => kind}>
            {({ kind, title, updatedAt, updatedBy, problems }) => (
              <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1">
                <label className="flex min-h-11 min-w-48 cursor-pointer items-center gap-2.5 font-[550]">
                  <input
                    type="checkbox"
                    name={DRAFT_FIELD}
                    value={kind}
                    defaultChecked={problems === 0}
                    disabled={problems > 0}
                    className="select-box shrink-0"
                  />
                  {title}
                </label>
                {problems > 0 ? (
                  <Link to={documentPath(kind)} className="link inline-flex min-h-9 items-center">
                    {problems === 1 ? "1 text doesn’t fit yet" : `${problems} texts don’t fit yet`}
                  </Link>
                ) : null}
                <span className="ml-auto text-muted tabular">
                  {formatMoment(updatedAt)}, {updatedBy}
                </span>
              </li>
            )}
          </Each>
        </ul>
        <div className="flex flex-wrap items-center gap-2">
          <SubmitButton className="min-h-10">Publish selected</SubmitButton>
          <PublishLater label="Schedule selected" typed={scheduleAt} />
        </div>
      </Form>
    </AdminSection>
  );
}

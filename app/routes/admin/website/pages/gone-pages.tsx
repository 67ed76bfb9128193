import { Form } from "react-router";
import type { GonePage } from "~/domain/custom-pages/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { Button } from "~/ui/primitives/button";
import { AdminSection } from "../../kit/admin-section";

/** The intent of the button that brings a deleted page back. */
export const RESTORE = "restore-page";

/** Pages that were deleted, each with the way back. */
export function GonePages({ pages, isSending }: { pages: readonly GonePage[]; isSending: boolean }) {
  return (
    <AdminSection title="Deleted pages" className="max-w-4xl">
      <ul className="divide-y divide-rule">
        {pages.map(({ id, name, path, goneAt }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-48 font-[550] wrap-anywhere">{name}</span>
            <span className="text-muted wrap-anywhere">{path}</span>
            <span className="ml-auto text-muted tabular">{formatMoment(goneAt)}</span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="page" value={id} />
              <Button
                type="submit"
                name="intent"
                value={RESTORE}
                variant="secondary"
                disabled={isSending}
                className="min-h-10"
                aria-label={`Bring back ${name}`}
              >
                Bring back
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}

import { Link2 } from "lucide-react";
import type { Preview } from "~/domain/previews/internal.server";
import { listPreviews } from "~/domain/previews/queries.server";
import type { PreviewState } from "~/domain/previews/schema";
import { formatMoment } from "~/lib/calendar-date";
import { asRoute } from "~/routes/respond.server";
import { Badge } from "~/ui/primitives/badge";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../../admin-meta";
import { backOffice } from "../../back-office.server";
import { DialogLink } from "../../kit/dialog-route";
import { EmptyState } from "../../kit/empty-state";
import { RemovingLink } from "../../kit/removing-link";
import { SectionList } from "../../kit/section-list";
import { ShownOnce } from "../../kit/shown-once";
import { TabBody } from "../../kit/tab-header";
import type { Route } from "./+types/previews";
import { PREVIEWS, PREVIEWS_PATH, previewScope } from "./previews-list";

const STATES = {
  active: { label: "Active", tone: "good" },
  expired: { label: "Ended", tone: "outline" },
  revoked: { label: "Revoked", tone: "bad" },
} as const satisfies Record<PreviewState, object>;

export { shouldRevalidateList as shouldRevalidate } from "../../kit/should-revalidate";

export const meta = () => adminMeta(PREVIEWS.title);

export async function loader({ context }: Route.LoaderArgs) {
  return { previews: await asRoute(() => listPreviews(backOffice(context).app)) };
}

/** Links to drafts of the website: scope, expiry, and creator. */
export default function Previews({ loaderData: { previews } }: Route.ComponentProps) {
  const add = (
    <DialogLink to={`${PREVIEWS_PATH}/new`} className={buttonClass({}, "min-h-10")}>
      <Link2 aria-hidden="true" className="size-4" />
      New link
    </DialogLink>
  );
  return (
    <TabBody>
      <SectionList
        title={PREVIEWS.title}
        text="Anyone with a link sees the current drafts, and nothing else. You don’t need to publish them, and search engines don’t list them."
        buttons={previews.length > 0 ? add : null}
        className="max-w-4xl space-y-5"
      >
        {previews.length > 0 ? (
          <ul className="divide-y divide-rule border-y border-rule">
            <Each of={previews}>{(preview) => <PreviewLine preview={preview} />}</Each>
          </ul>
        ) : (
          <EmptyState {...PREVIEWS.empty}>{add}</EmptyState>
        )}
      </SectionList>
    </TabBody>
  );
}

function PreviewLine({ preview }: { preview: Preview }) {
  const { id, name, page, state, url, createdBy, createdAt, expiresAt, revokedAt } = preview;
  return (
    <li className="space-y-2 py-4">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-80">
          <p className="font-[550] wrap-anywhere">{name}</p>
          <p className="mt-1">{previewScope(page)}</p>
          <p className="mt-1 text-muted wrap-anywhere">
            Created by {createdBy}, {formatMoment(createdAt)}
          </p>
        </div>
        <div className="space-y-1 text-muted sm:w-72 sm:text-right">
          <p>
            <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          </p>
          <p>
            {state === "revoked" && revokedAt
              ? `Revoked ${formatMoment(revokedAt)}`
              : `${state === "active" ? "Until" : "Ended"} ${formatMoment(expiresAt)}`}
          </p>
          {state === "active" ? (
            <p>
              <RemovingLink to={`${PREVIEWS_PATH}/${id}/revoke`} label={`Revoke ${name}`}>
                Revoke
              </RemovingLink>
            </p>
          ) : null}
        </div>
      </div>
      {url ? <ShownOnce value={url} /> : null}
    </li>
  );
}

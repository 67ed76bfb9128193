import { Plus } from "lucide-react";
import { data, Form, Link } from "react-router";
import { type DocumentDraft, listDrafts } from "~/domain/texts/list-drafts.server";
import { publishDocuments } from "~/domain/texts/publish-documents.server";
import { countDrafts, type DocumentSummary, listDocuments } from "~/domain/texts/queries.server";
import { scheduleDocuments } from "~/domain/texts/schedule-documents.server";
import { DOCUMENT_GROUPS } from "~/domain/texts/schema";
import type { AppContext } from "~/kernel/app-context";
import { momentOfWallTime } from "~/lib/agency-moment";
import { formatMoment } from "~/lib/calendar-date";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { NOTHING_SELECTED } from "~/routes/admin/notices.server";
import { DOCUMENT_UNCHANGED, INVALID_DOCUMENT } from "~/routes/admin/website/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { buttonClass } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { SubmitButton } from "../kit/submit-button";
import { TabBody, TabHeader } from "../kit/tab-header";
import { skippedHour } from "../skipped-hour";
import type { Route } from "./+types/website";
import { documentPath, WEBSITE_PATH } from "./document-path";
import { DocumentStateBadge } from "./document-state";
import { OWN_PAGES } from "./pages/pages-list";
import { PublishLater, SCHEDULE_FIELD } from "./publish-later";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";

const DRAFT_FIELD = "draft";

type WebsiteAnswer = AdminAnswer & { scheduleAt?: string };

export function meta() {
  return adminMeta("Website");
}

export function loader({ context }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => ({
    documents: await listDocuments(app),
    drafts: await listDrafts(app),
    draftCount: await countDrafts(app),
  }));
}

export async function action({
  context,
  request,
}: Route.ActionArgs): Promise<Response | ReturnType<typeof data<WebsiteAnswer>>> {
  const { app } = backOffice(context);
  const form = await readForm(request);
  const kinds = form.getAll(DRAFT_FIELD).filter((kind) => typeof kind === "string");
  if (kinds.length === 0) return sayRefused(NOTHING_SELECTED);
  if (form.get("intent") === "schedule") return schedule(app, kinds, String(form.get(SCHEDULE_FIELD) ?? ""));
  return asAdminAction(app, () => publishDocuments(app, { kinds }), {
    failed: failedTo("save the draft"),
    done: (published) => {
      if (published.outcome === "problems") return goWithNotice(documentPath(published.kind), INVALID_DOCUMENT);
      if (published.outcome === "nothing") return sayDone(DOCUMENT_UNCHANGED);
      onlyLeft(published.outcome, "published");
      return goWithNotice(WEBSITE_PATH, good("Drafts published", "They’re live on the website now."));
    },
  });
}

function schedule(app: AppContext, kinds: readonly string[], scheduleAt: string) {
  const refused = () =>
    data<WebsiteAnswer>(
      { notice: bad("Not scheduled", "Choose a time within the next year."), scheduleAt },
      { status: 400 },
    );
  const at = momentOfWallTime(scheduleAt);
  if (!at) return refused();
  const skipped = skippedHour(scheduleAt);
  if (skipped) return data<WebsiteAnswer>({ notice: skipped.notice, scheduleAt: skipped.instead }, { status: 400 });
  return asAdminAction(app, () => scheduleDocuments(app, { kinds, at }), {
    failed: failedTo("save the draft"),
    done(scheduling) {
      if (scheduling.outcome === "bad-moment") return refused();
      if (scheduling.outcome === "problems") return goWithNotice(documentPath(scheduling.kind), INVALID_DOCUMENT);
      if (scheduling.outcome === "nothing") return sayDone(DOCUMENT_UNCHANGED);
      onlyLeft(scheduling.outcome, "scheduled");
      return goWithNotice(
        WEBSITE_PATH,
        good("Drafts scheduled", "They will be published together at that time, exactly as they are now."),
      );
    },
  });
}

/** Everything of the website that staff can write, and how it stands. */
export default function Website({ loaderData: { documents, drafts, draftCount }, actionData }: Route.ComponentProps) {
  return (
    <TabBody>
      <AnswerNotice answer={actionData} />
      <TabHeader
        title="Website"
        note={draftCount === 0 ? null : `${draftCount} ${draftCount === 1 ? "draft" : "drafts"}`}
      >
        <Link to={`${OWN_PAGES.path}/new`} className={buttonClass({}, "min-h-10")}>
          <Plus aria-hidden="true" className="size-4" />
          New page
        </Link>
      </TabHeader>
      <p className="max-w-text text-muted">
        What visitors read. Texts you haven’t edited change with product updates. Texts you edit stay the way you wrote
        them.
      </p>
      {drafts.length > 0 ? <Drafts drafts={drafts} scheduleAt={actionData?.scheduleAt} /> : null}
      {DOCUMENT_GROUPS.map((group) => {
        const inGroup = documents.filter((document) => document.group === group);
        return inGroup.length === 0 ? null : (
          <AdminSection key={group} title={group} className="max-w-4xl">
            <ul className="divide-y divide-rule">
              <Each of={inGroup} by={(document) => document.kind}>
                {(document) => <Row document={document} />}
              </Each>
            </ul>
          </AdminSection>
        );
      })}
    </TabBody>
  );
}

/** Drafts to publish together: all that can be, unless someone leaves one out. */
function Drafts({ drafts, scheduleAt }: { drafts: readonly DocumentDraft[]; scheduleAt: string | undefined }) {
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

function Row({
  document: { kind, title, state, misfits, scheduledFor, updatedAt, updatedBy, path },
}: {
  document: DocumentSummary;
}) {
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <Link to={documentPath(kind)} className="link inline-flex min-h-9 min-w-48 items-center font-[550]">
        {title}
      </Link>
      {state === "shipped" && path === null ? null : <DocumentStateBadge state={state} isPage={path !== null} />}
      {path === null ? null : <span className="text-muted wrap-anywhere">{path}</span>}
      {scheduledFor ? <span>Goes live on {formatMoment(scheduledFor)}</span> : null}
      {misfits > 0 ? (
        <span className="text-bad">
          {misfits === 1 ? "1 text no longer fits" : `${misfits} texts no longer fit`}:{" "}
          {path === null ? "visitors see the default text there." : "visitors don’t see its section."}
        </span>
      ) : null}
      <span className="ml-auto text-muted tabular">{updatedAt ? `${formatMoment(updatedAt)}, ${updatedBy}` : ""}</span>
    </li>
  );
}

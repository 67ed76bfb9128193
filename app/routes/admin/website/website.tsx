import { Plus } from "lucide-react";
import { data, Link } from "react-router";
import { listDrafts } from "~/domain/texts/list-drafts.server";
import { publishDocuments } from "~/domain/texts/publish-documents.server";
import { countDrafts, listDocuments } from "~/domain/texts/queries.server";
import { scheduleDocuments } from "~/domain/texts/schedule-documents.server";
import type { AppContext } from "~/kernel/app-context";
import { momentOfWallTime } from "~/lib/agency-moment";
import { bad, failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { NOTHING_SELECTED } from "~/routes/admin/notices.server";
import { DOCUMENT_UNCHANGED, INVALID_DOCUMENT } from "~/routes/admin/website/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { useShell } from "~/routes/use-shell";
import { buttonClass } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, sayDone, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import type { AdminAnswer } from "../kit/admin-answer";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { EmptyState } from "../kit/empty-state";
import { TabBody, TabHeader } from "../kit/tab-header";
import { skippedHour } from "../skipped-hour";
import type { Route } from "./+types/website";
import { arrange, findDocuments, LISTED_GROUPS } from "./arrange-documents";
import { documentPath, WEBSITE_PATH } from "./document-path";
import { OWN_PAGES } from "./pages/pages-list";
import { SCHEDULE_FIELD } from "./publish-later";
import { DRAFT_FIELD, Drafts } from "./website-drafts";
import { readWebsiteSearch, WebsiteSearch } from "./website-search";
import { PagePictures, TextList, Texts } from "./website-texts";

export { shouldRevalidateList as shouldRevalidate } from "../kit/should-revalidate";

/** Number of pages shown at first. */
const PICTURES = 6;

type WebsiteAnswer = AdminAnswer & { scheduleAt?: string };

export function meta() {
  return adminMeta("Website");
}

export function loader({ context, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  return asRoute(async () => ({
    documents: await listDocuments(app),
    drafts: await listDrafts(app),
    draftCount: await countDrafts(app),
    text: readWebsiteSearch(url),
    isWhole: url.searchParams.has("all"),
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

/** The website as its pages, plus all other texts that staff can edit. */
export default function Website({ loaderData, actionData }: Route.ComponentProps) {
  const { documents, drafts, draftCount, text, isWhole } = loaderData;
  const found = text === "" ? documents : findDocuments(documents, text);
  const { pages, listed, other } = arrange(found, useShell().identity.off);
  const shown = isWhole || text !== "" ? pages : pages.slice(0, PICTURES);
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
      <WebsiteSearch text={text} />
      {text === "" && drafts.length > 0 ? <Drafts drafts={drafts} scheduleAt={actionData?.scheduleAt} /> : null}
      {found.length === 0 ? (
        <EmptyState title="Nothing found" text="Search for a page, its address or the name of a text." />
      ) : null}
      {shown.length > 0 ? (
        <AdminSection title="Pages">
          <PagePictures pages={shown} />
          {shown.length < pages.length ? (
            <Link to="?all" className="link mt-4 inline-flex min-h-9 items-center font-[550] max-md:min-h-11">
              All {pages.length} pages
            </Link>
          ) : null}
        </AdminSection>
      ) : null}
      {LISTED_GROUPS.map((group) => (
        <Texts key={group} title={group} documents={listed.filter((document) => document.group === group)} />
      ))}
      {other.length > 0 ? (
        <details open={text !== "" || other.some(({ state }) => state !== "shipped")} className="max-w-4xl">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center font-[600]">
            Other texts ({other.length})
          </summary>
          <TextList documents={other} />
        </details>
      ) : null}
      <p className="max-w-text text-muted">
        Texts you haven’t edited change with product updates. Texts you edit stay the way you wrote them.
      </p>
    </TabBody>
  );
}

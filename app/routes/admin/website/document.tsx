import { Link, Outlet } from "react-router";
import { readShownClaims } from "~/domain/claims/queries.server";
import { PREVIEW_PAGES } from "~/domain/previews/schema";
import { getEditedDocument } from "~/domain/texts/queries.server";
import { formatMoment } from "~/lib/calendar-date";
import { asRoute, readForm } from "~/routes/respond.server";
import { Each } from "~/ui/primitives/each";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { DialogLink } from "../kit/dialog-route";
import { RemovingLink } from "../kit/removing-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import { readPictureChoices } from "../pictures/read-choices.server";
import { PRICING_PATH } from "../section-paths";
import type { Route } from "./+types/document";
import { answerDocument } from "./answer-document.server";
import { DocumentEditor } from "./document-editor";
import { documentPath, WEBSITE_PATH } from "./document-path";
import { DocumentStateBadge } from "./document-state";
import { previewOf } from "./previews/previews-list";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? loaderData.title : "Website");
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  return asRoute(async () => {
    const document = await getEditedDocument(app, params.documentKind);
    const library = await readPictureChoices(app, [JSON.stringify(document.content)]);
    return { ...document, claims: await readShownClaims(app), library, may: mayOf(actor, "picture.write") };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return answerDocument(backOffice(context).app, params.documentKind, await readForm(request));
}

/** A document: its form next to the page that shows it, and its published versions. */
export default function Document({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { claims, library, may, ...document } = loaderData;
  const { kind, title, group, state, updatedAt, updatedBy, versions, searchOf, pages, page } = document;
  return (
    <TabBody>
      {group === "Prices" ? (
        <BackLink to={PRICING_PATH}>Pricing</BackLink>
      ) : (
        <BackLink to={WEBSITE_PATH}>Website</BackLink>
      )}
      <AnswerNotice answer={answer} />
      <TabHeader title={title} note={<DocumentStateBadge state={state} isPage={page !== null} />}>
        {page ? <PageLinks kind={kind} path={pages[0] ?? "/"} isPublished={page.isPublished} /> : null}
        {searchOf ? (
          <Link to={documentPath(searchOf)} className="link inline-flex min-h-9 items-center">
            In search and when shared
          </Link>
        ) : null}
        {pages.length === 0 ? null : (
          <Link
            to={previewOf(pages.find((shown) => page !== null || PREVIEW_PAGES.includes(shown)) ?? "")}
            className="link inline-flex min-h-9 items-center"
          >
            Share a preview
          </Link>
        )}
        {updatedAt ? (
          <span className="text-muted">
            {formatMoment(updatedAt)}, {updatedBy}
          </span>
        ) : null}
      </TabHeader>
      <DocumentEditor
        key={`${kind} ${updatedAt} ${answer?.theirs?.updatedAt ?? ""}`}
        document={document}
        claims={claims}
        pictures={library}
        mayAddPictures={may["picture.write"]}
        answer={answer}
      />
      {versions.length > 0 ? (
        <AdminSection title="Versions" className="max-w-3xl">
          <ol className="divide-y divide-rule">
            <Each of={versions} by={({ number }) => number}>
              {({ number, publishedAt, publishedBy }) => (
                <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
                  <Link
                    to={`${documentPath(kind)}/versions/${number}`}
                    className="link inline-flex min-h-9 items-center"
                  >
                    Version {number}
                  </Link>
                  <span className="ml-auto text-muted tabular">
                    {formatMoment(publishedAt)}, {publishedBy}
                  </span>
                </li>
              )}
            </Each>
          </ol>
        </AdminSection>
      ) : null}
      <Outlet />
    </TabBody>
  );
}

function PageLinks({ kind, path, isPublished }: { kind: string; path: string; isPublished: boolean }) {
  return (
    <>
      {isPublished ? (
        <a href={path} className="link inline-flex min-h-9 items-center wrap-anywhere">
          {path}
        </a>
      ) : (
        <span className="text-muted wrap-anywhere">{path}, not on the website yet</span>
      )}
      <DialogLink to={`${documentPath(kind)}/address`} className="link inline-flex min-h-9 items-center">
        Name, address, menu
      </DialogLink>
      <RemovingLink to={`${documentPath(kind)}/delete`} label="Delete this page">
        Delete
      </RemovingLink>
    </>
  );
}

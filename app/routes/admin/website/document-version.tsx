import { Form } from "react-router";
import { getDocumentVersion } from "~/domain/texts/queries.server";
import { restoreDocument } from "~/domain/texts/restore-document.server";
import { formatMoment } from "~/lib/calendar-date";
import { failedTo, good } from "~/lib/notice";
import { asRoute, readForm } from "~/routes/respond.server";
import { Button } from "~/ui/primitives/button";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, readUpdatedAt } from "../answer.server";
import { backOffice } from "../back-office.server";
import { AdminSection } from "../kit/admin-section";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/document-version";
import { documentPath } from "./document-path";
import { Differences } from "./their-changes";

const A_NUMBER = /^[1-9]\d{0,8}$/;

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(`Version ${params.number}`);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const version = { kind: params.documentKind, number: toNumber(params.number) };
  return { kind: params.documentKind, version: await asRoute(() => getDocumentVersion(app, version)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const updatedAt = readUpdatedAt(await readForm(request)) ?? "";
  const target = { kind: params.documentKind, version: toNumber(params.number), updatedAt };
  return asAdminAction(app, () => restoreDocument(app, target), {
    failed: failedTo("save the draft"),
    done: () =>
      goWithNotice(documentPath(params.documentKind), good("Restored as a draft", "Visitors see it once you publish.")),
  });
}

/** Returns 0, which no version has, for anything else. */
function toNumber(text: string): number {
  return A_NUMBER.test(text) ? Number(text) : 0;
}

/** Changes of one publication, with a button to restore its text. */
export default function DocumentVersion({ loaderData: { kind, version }, actionData }: Route.ComponentProps) {
  const { number, publishedAt, publishedBy, title, updatedAt, changed, restores } = version;
  return (
    <TabBody>
      <BackLink to={documentPath(kind)}>{title}</BackLink>
      <AnswerNotice answer={actionData} />
      <TabHeader title={`Version ${number}`} note={`${formatMoment(publishedAt)}, ${publishedBy}`}>
        {restores.length > 0 ? (
          <Form method="post">
            <input type="hidden" name="updatedAt" value={updatedAt} />
            <Button type="submit" className="min-h-10">
              Restore as draft
            </Button>
          </Form>
        ) : null}
      </TabHeader>
      <AdminSection title="What it changed" className="max-w-4xl">
        {changed.length === 0 ? (
          <p className="text-muted">It’s identical to the version before.</p>
        ) : (
          <Differences differences={changed} labels={["Before", "In this version"]} />
        )}
      </AdminSection>
      <AdminSection title="What restoring it changes" className="max-w-4xl">
        {restores.length === 0 ? (
          <p className="text-muted">The text is already identical.</p>
        ) : (
          <Differences differences={restores} labels={["Now", "In this version"]} />
        )}
      </AdminSection>
    </TabBody>
  );
}

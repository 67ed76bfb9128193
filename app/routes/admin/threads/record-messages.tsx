import { data } from "react-router";
import { officePath, RECORD_KINDS, type RecordRef } from "~/domain/links/schema";
import { getReplySnippets } from "~/domain/snippets/queries.server";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { RECORD_WRITE } from "~/domain/threads/queries.server";
import { requirePermission } from "~/kernel/permissions";
import { requestContext } from "~/routes/request-context";
import { asRoute } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { postMessage } from "~/routes/threads/post-message.server";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { BackLink } from "../kit/back-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/record-messages";
import { RecordThread } from "./record-thread";

export const handle = { takesFile: true } satisfies RouteHandle;

export const meta = () => adminMeta("Messages");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  const record = recordIn(params);
  const messages = await asRoute(() => listRecordMessages(app, record));
  return {
    record,
    messages,
    snippets: await getReplySnippets(app),
    may: mayOf(actor, "quote.write", "invoice.write", "project.write"),
  };
}

/** Stores a message by staff about a quote, an invoice or a project. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const { clientAddress } = context.get(requestContext);
  const record = recordIn(params);
  await asRoute(async () => requirePermission(app, RECORD_WRITE[record.kind]));
  return postMessage({ context, request, url, app, clientAddress, record, path: officePath(record), isStaff: true });
}

/** A record's thread as its own page: without script, it shows the typed text again after a refusal. */
export default function RecordMessages({ loaderData, actionData }: Route.ComponentProps) {
  const { record, messages, snippets, may } = loaderData;
  return (
    <TabBody>
      <BackLink to={officePath(record)}>Back</BackLink>
      <TabHeader title={`Messages about this ${record.kind}`} />
      <RecordThread
        record={record}
        messages={messages}
        mayWrite={may[`${record.kind}.write`]}
        snippets={snippets}
        answer={actionData?.answer}
      />
    </TabBody>
  );
}

function recordIn({ recordKind, recordId }: { recordKind: string; recordId: string }): RecordRef {
  const kind = RECORD_KINDS.find((known) => known === recordKind);
  if (!kind) throw data(null, { status: 404 });
  return { kind, id: recordId };
}

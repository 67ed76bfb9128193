import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from "react-router";
import { useActionData, useLoaderData } from "react-router";
import { MESSAGES } from "~/content/pages/messages";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { pageMeta } from "~/routes/page-meta";
import type { RouteHandle } from "~/routes/route-handle";
import { type MessageAnswer, postMessage } from "~/routes/threads/post-message.server";
import { RecordThread } from "~/routes/threads/thread";
import { documentIn, useDocument } from "~/routes/use-document";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import { portal } from "./portal.server";
import { openableVersion } from "./quotes/openable-version.server";
import { forOwnRecord } from "./quotes/own-quote.server";
import { recordOf } from "./record-of";

export { answerHeaders as headers } from "~/routes/answer-headers";

export const handle = { takesFile: true } satisfies RouteHandle;

export function meta({ matches, params }: MetaArgs) {
  const copy = documentIn(matches, MESSAGES);
  const { path } = recordOf(params);
  const words = { title: copy.title, description: copy.description };
  return pageMeta({ ...words, path: `${path}/messages`, noindex: true }, matches);
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { app } = await portal(context, request);
  const { record, path } = recordOf(params);
  const messages = await forOwnRecord(() => listRecordMessages(app, record));
  const versionId = record.kind === "quote" ? await openableVersion(app, record.id) : null;
  return { messages, path, versionId, kind: record.kind };
}

/** Stores a message about one of the customer's quotes, invoices or projects. */
export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const { app, clientAddress } = await portal(context, request);
  const { record, path } = recordOf(params);
  // Check access first, so that nothing is uploaded for another customer's record.
  await forOwnRecord(() => listRecordMessages(app, record));
  return forOwnRecord(() => postMessage({ context, request, url, app, clientAddress, record, path }));
}

/** A record's thread as a page of its own, which restores a message that couldn't be sent. */
export default function RecordMessages() {
  const copy = useDocument(MESSAGES);
  const { messages, path, versionId, kind } = useLoaderData<typeof loader>();
  const sent = useActionData<{ answer?: MessageAnswer } | null>();
  const answer = sent?.answer;
  return (
    <div className="page-width pt-8 pb-20">
      <a
        href={path}
        className="inline-flex min-h-11 items-center gap-1.5 text-small text-ink no-underline hover:text-bluebonnet"
      >
        <span aria-hidden="true">←</span> {copy.back[kind]}
      </a>
      <h1 className="visually-hidden">{copy.title}</h1>
      <RecordThread messages={messages} path={path} opensFiles writing={{ answer, versionId }} />
      <NoticeToast notice={answer?.notice} />
    </div>
  );
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from "react-router";
import { LINK_PAGE } from "~/content/pages/links";
import { MESSAGES } from "~/content/pages/messages";
import { listRecordMessages } from "~/domain/threads/list-messages.server";
import { pageMeta } from "~/routes/page-meta";
import { asRoute } from "~/routes/respond.server";
import type { RouteHandle } from "~/routes/route-handle";
import { type MessageAnswer, postMessage } from "~/routes/threads/post-message.server";
import { RecordThread } from "~/routes/threads/thread";
import { documentIn, useDocument } from "~/routes/use-document";
import { NoticeToast } from "~/ui/primitives/notice-toast";
import { ClosedLink } from "./closed-link";
import { accessOf, closedResponse } from "./link-access.server";
import { linkKind } from "./link-kind";
import { linkedVersion } from "./linked-version.server";

export const handle = { hydrate: true, takesFile: true } satisfies RouteHandle;

export function meta({ matches }: MetaArgs) {
  const linkCopy = documentIn(matches, LINK_PAGE);
  const copy = documentIn(matches, MESSAGES);
  return pageMeta({ title: copy.title, description: linkCopy.description, path: null, noindex: true }, matches);
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const access = await accessOf({ context, request, token: params.token ?? "" }, linkKind(request));
  if (access.state === "closed") {
    return data({ closed: access.closed, messages: null }, { status: access.status });
  }
  const { app, actor, head } = access;
  const messages = await asRoute(() => listRecordMessages(app, actor.record));
  return data({ messages, head, kind: actor.record.kind, versionId: await linkedVersion(app) });
}

/** Handles a message sent from an emailed link; requires the code. */
export async function action({ context, params, request, url }: ActionFunctionArgs) {
  const access = await accessOf({ context, request, token: params.token ?? "" }, linkKind(request));
  if (access.state === "closed") return closedResponse(access.status);
  const { app, actor, head, clientAddress } = access;
  // Check before accepting a file from a user with read access only.
  if (!actor.isProven) return closedResponse(403);
  return postMessage({ context, request, url, app, clientAddress, record: actor.record, path: head.path });
}

/** The thread of a link's record as a page of its own, which restores a message that couldn't be sent. */
export default function LinkMessages() {
  const copy = useDocument(MESSAGES);
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<{ answer?: MessageAnswer } | null>();
  if (!loaded.messages) return <ClosedLink closed={loaded.closed} path="/" renewed={undefined} />;
  const { messages, head, kind, versionId } = loaded;
  const answer = sent?.answer;
  return (
    <div className="page-width pt-8 pb-20">
      <a
        href={head.path}
        className="inline-flex min-h-11 items-center gap-1.5 text-small text-ink no-underline hover:text-bluebonnet"
      >
        <span aria-hidden="true">←</span> {copy.back[kind]}
      </a>
      <h1 className="visually-hidden">{copy.title}</h1>
      <RecordThread
        messages={messages}
        path={head.path}
        opensFiles={head.isProven}
        writing={head.isProven ? { answer, versionId } : null}
      />
      <NoticeToast notice={answer?.notice} />
    </div>
  );
}

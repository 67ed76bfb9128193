import { Link } from "react-router";
import { getProposalInFull, listToDecide, listUndoable } from "~/domain/proposals/queries.server";
import { together } from "~/lib/together";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice } from "../back-office.server";
import { AnswerNotice } from "../kit/answer-notice";
import { BackLink } from "../kit/back-link";
import { EmptyState } from "../kit/empty-state";
import { ListCount, TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/waiting";
import { decideByForm } from "./decide.server";
import { type Chosen, ProposalDetail } from "./proposal-detail";
import { ProposalList } from "./proposal-list";
import { UndoStrip } from "./undo-strip";
import { useDecisionKeys } from "./use-decision-keys";
import { WAITING_PATH } from "./waiting-path";

export const meta = () => adminMeta("Waiting for you");

const NOTHING = {
  waiting: {
    title: "Nothing is waiting for you",
    text: "What programs and colleagues propose appears here, and nothing happens until you approve it.",
  },
  decided: { title: "Nothing decided yet", text: "Decisions of the last 90 days appear here." },
} as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const view = url.searchParams.get("view") === "decided" ? "decided" : "waiting";
  const asked = url.searchParams.get("do");
  const cursor = url.searchParams.get("after") ?? undefined;
  const { page, undoable } = await asRoute(() =>
    together({ page: listToDecide(app, { view, cursor }), undoable: listUndoable(app) }),
  );
  const chosenId = params.proposalId ?? (view === "waiting" ? page.items[0]?.id : undefined);
  const chosen = chosenId === undefined ? null : await asRoute(() => getProposalInFull(app, chosenId));
  return {
    view,
    page,
    undoable,
    chosen: chosen && onScreen(chosen),
    isNamed: params.proposalId !== undefined,
    doing: asked === "edit" || asked === "send-back" ? asked : null,
    now: app.clock.now().toISOString(),
  } as const;
}

/** Leaves the frame to load a message on its own. */
function onScreen({ shown, ...rest }: Awaited<ReturnType<typeof getProposalInFull>>): Chosen {
  if (shown.as !== "email") return { ...rest, shown };
  return { ...rest, shown: { as: "email", to: shown.to, subject: shown.subject } };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return decideByForm(backOffice(context).app, params.proposalId ?? "", await readForm(request));
}

export default function Waiting({ loaderData, actionData }: Route.ComponentProps) {
  const { view, page, undoable, chosen, isNamed, doing, now } = loaderData;
  useDecisionKeys();
  return (
    <TabBody>
      <BackLink to={isNamed ? WAITING_PATH : "/admin"}>{isNamed ? "Waiting for you" : "Dashboard"}</BackLink>
      <TabHeader
        title={view === "waiting" ? "Waiting for you" : "Decided"}
        note={<ListCount total={page.total} one="proposal" many="proposals" />}
      >
        <Link to={view === "waiting" ? "?view=decided" : WAITING_PATH} className="link">
          {view === "waiting" ? "Decided" : "Waiting for you"}
        </Link>
      </TabHeader>
      {doing === "edit" ? null : <AnswerNotice answer={actionData} />}
      <UndoStrip undoable={undoable} />
      {page.items.length === 0 && !chosen ? (
        <EmptyState title={NOTHING[view].title} text={NOTHING[view].text} />
      ) : (
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)]">
          <div className="min-w-0">
            <ProposalList items={page.items} now={now} chosenId={chosen?.proposal.id} isHidden={isNamed} />
            {page.next ? (
              <p className="pt-2">
                <Link to={`${WAITING_PATH}?view=${view}&after=${encodeURIComponent(page.next)}`} className="link">
                  Next page
                </Link>
              </p>
            ) : null}
          </div>
          {chosen ? (
            <div className={isNamed ? "min-w-0" : "min-w-0 max-lg:hidden"}>
              <ProposalDetail
                key={`${chosen.proposal.id} ${chosen.proposal.contentSha256}`}
                chosen={chosen}
                doing={doing}
                answer={actionData}
              />
            </div>
          ) : null}
        </div>
      )}
    </TabBody>
  );
}

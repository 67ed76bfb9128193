import { Outlet } from "react-router";
import { listInvitations } from "~/domain/bookings/invitations.server";
import { listRecordBookings } from "~/domain/bookings/list-record-bookings.server";
import { listBounces } from "~/domain/emails/list-bounces.server";
import { getLeadDetail } from "~/domain/leads/get-lead-detail.server";
import { QUARANTINE_LABELS } from "~/domain/leads/lead-pipeline";
import { getReplySnippets } from "~/domain/snippets/queries.server";
import { findRelated } from "~/domain/timeline/find-related.server";
import { isPermitted } from "~/kernel/permissions";
import { incomplete } from "~/lib/notice";
import { together } from "~/lib/together";
import { INVALID_NOTE } from "~/routes/admin/notices.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { backOffice, mayOf } from "../back-office.server";
import { RecordBookings } from "../bookings/record-bookings";
import { AnswerNotice } from "../kit/answer-notice";
import { BounceNotice } from "../kit/bounce-notice";
import { HeldNotice } from "../kit/held-notice";
import { useInPlace } from "../kit/in-place";
import { leadToSurvivor } from "../kit/lead-to-survivor.server";
import { NoteForm } from "../kit/note-form";
import { useSearchText } from "../kit/own-address";
import { TabBody } from "../kit/tab-header";
import { useTakenCount } from "../kit/use-taken-count";
import { RecordTasks } from "../tasks/record-tasks";
import { tasksOf } from "../tasks/record-tasks.server";
import { RelatedRecords } from "../threads/related-records";
import { loadTimeline } from "../timeline/load-timeline.server";
import { Timeline } from "../timeline/record-timeline";
import type { Route } from "./+types/lead";
import { answerLead } from "./answer-lead.server";
import { LeadAside, LeadStanding } from "./lead-aside";
import { LeadBar } from "./lead-bar";
import { LeadFacts } from "./lead-facts";
import { LeadReplyForm, replyDraftKey } from "./lead-reply-form";
import { LEADS_PATH, senderName } from "./leads-list";

const IF_GENUINE =
  "No one was notified. If you mark it as not spam, we and the sender are emailed right away, and the response time starts over.";

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? senderName(loaderData.lead) : "Lead");
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app, actor } = backOffice(context);
  if (isPermitted(actor, "lead.read")) await leadToSurvivor(app, { kind: "lead", id: params.leadId, url });
  const detail = await asRoute(() => getLeadDetail(app, params.leadId));
  return together({
    ...detail,
    timeline: loadTimeline(app, { kind: "lead", id: params.leadId }),
    related: findRelated(app, { kind: "lead", id: params.leadId }),
    bounces: listBounces(app, { kind: "lead", id: params.leadId }),
    tasks: tasksOf(app, { kind: "lead", id: params.leadId }),
    snippets: getReplySnippets(app),
    invitations: listInvitations(app, { ...detail.lead, kind: "lead" }),
    bookings: listRecordBookings(app, { kind: "lead", id: params.leadId }),
    now: app.clock.now().toISOString(),
    may: mayOf(actor, "lead.write", "customer.read", "quote.read", "quote.write"),
    invalid: { reply: incomplete("Answer"), note: INVALID_NOTE },
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const office = backOffice(context);
  const here = `${LEADS_PATH}/${params.leadId}${new URL(request.url).search}`;
  return answerLead(office, { id: params.leadId, here, form: await readForm(request) });
}

export { shouldRevalidateWhenStale as shouldRevalidate } from "../kit/should-revalidate";

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, lastReply, drafts, now, may, invalid } = loaderData;
  const search = useSearchText();
  const inPlace = useInPlace();
  const mayWrite = may["lead.write"];
  const formAnswer = (name: "reply" | "note") => (actionData?.form === name ? actionData : undefined);
  const repliesTaken = useTakenCount("reply", formAnswer("reply"), replyDraftKey(lead));
  const notesTaken = useTakenCount("note", formAnswer("note"));
  return (
    <TabBody>
      {actionData?.form === undefined ? <AnswerNotice answer={actionData} /> : null}
      <LeadBar lead={lead} search={withoutTemplate(search)} may={may} />
      <BounceNotice bounces={loaderData.bounces} />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <div className="xl:col-start-2">
          <LeadStanding {...loaderData} mayWrite={mayWrite} now={now} inPlace={inPlace} />
        </div>
        <div className="min-w-0 space-y-8 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {lead.quarantineReason ? (
            <HeldNotice
              id={lead.id}
              why={`${QUARANTINE_LABELS[lead.quarantineReason]} ${IF_GENUINE}`}
              isConfirmed={lead.spamConfirmedAt !== null}
              mayWrite={mayWrite}
              inPlace={inPlace}
            />
          ) : null}
          <RecordBookings
            record={{ kind: "lead", id: lead.id }}
            bookings={loaderData.bookings}
            mayWrite={mayWrite}
            inPlace={inPlace}
          />
          <LeadFacts facts={loaderData.facts} files={loaderData.files} />
          {mayWrite && lead.stage !== "spam" ? (
            <LeadReplyForm
              key={`reply ${lead.id} ${repliesTaken}`}
              lead={lead}
              drafts={drafts}
              snippets={loaderData.snippets}
              invitations={loaderData.invitations}
              lastReply={lastReply}
              answer={formAnswer("reply")}
              invalid={invalid.reply}
            />
          ) : null}
          {mayWrite ? (
            <NoteForm
              key={`note ${lead.id} ${notesTaken}`}
              id={lead.id}
              answer={formAnswer("note")}
              invalid={invalid.note}
            />
          ) : null}
          <Timeline timeline={loaderData.timeline} mayMakeTasks={loaderData.tasks.mayWrite} />
        </div>
        <div className="min-w-0 space-y-6">
          <RecordTasks tasks={loaderData.tasks} />
          <RelatedRecords related={loaderData.related} />
          <LeadAside {...loaderData} />
        </div>
      </div>
      <Outlet />
    </TabBody>
  );
}

function withoutTemplate(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("template");
  const text = parameters.toString();
  return text === "" ? "" : `?${text}`;
}

import { data } from "react-router";
import { Note } from "~/domain/forms/note";
import { addTimelineNote } from "~/domain/timeline/add-timeline-note.server";
import { logCall } from "~/domain/timeline/log-call.server";
import {
  CallInput,
  isNotedSubject,
  type NotedSubject,
  TIMELINE_SUBJECT_KINDS,
  type TimelineSubject,
} from "~/domain/timeline/schema";
import type { AppContext } from "~/kernel/app-context";
import { agencyWallTime, momentOfWallTime } from "~/lib/agency-moment";
import { failedTo, good } from "~/lib/notice";
import { onlyLeft } from "~/lib/only-left";
import { parseForm } from "~/lib/parse-form";
import { INVALID_NOTE, NOT_DONE } from "~/routes/admin/notices.server";
import { INVALID_CALL } from "~/routes/admin/timeline/notices.server";
import { leadOnce } from "~/routes/forms/make-once.server";
import { asRoute, readForm } from "~/routes/respond.server";
import { adminMeta } from "../admin-meta";
import { asAdminAction, goWithNotice, refuseAdminForm, sayRefused } from "../answer.server";
import { backOffice } from "../back-office.server";
import { BackLink } from "../kit/back-link";
import { TabBody, TabHeader } from "../kit/tab-header";
import type { Route } from "./+types/timeline";
import { loadTimeline } from "./load-timeline.server";
import { Timeline } from "./record-timeline";
import type { TimelineAnswer } from "./timeline-forms";
import { subjectScreen } from "./timeline-path";

export const meta = () => adminMeta("History");

const FUTURE = "This time is in the future. Enter when the call took place.";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app } = backOffice(context);
  const subject = subjectIn(params);
  return { timeline: await asRoute(() => loadTimeline(app, subject, url.searchParams)) };
}

/** Stores a call or a note entered by staff. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app } = backOffice(context);
  const subject = subjectIn(params);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "call") {
    return forForm("call", await leadOnce<Answered>(app, form, (inside) => takeCall(inside, subject, form)));
  }
  if (intent === "note" && isNotedSubject(subject)) {
    return forForm("note", await leadOnce<Answered>(app, form, (inside) => takeNote(inside, subject, form)));
  }
  return sayRefused(NOT_DONE);
}

type Answered = ReturnType<typeof sayRefused>;

/** Adds to a response which of the two forms it's for. */
function forForm(form: "call" | "note", answer: Response | Answered) {
  if (answer instanceof Response) return answer;
  return data<TimelineAnswer>({ ...answer.data, form }, answer.init ?? undefined);
}

async function takeCall(app: AppContext, subject: TimelineSubject, form: FormData): Promise<Response | Answered> {
  const parsed = parseForm(form, CallInput);
  if (parsed.status !== "success") return refuseAdminForm(parsed, INVALID_CALL);
  const { person, text, answers } = parsed.value;
  const at = momentOf(parsed.value.at, app.clock.now());
  return asAdminAction(app, () => logCall(app, subject, { person, at, text, answers }), {
    sent: parsed,
    failed: failedTo("save it"),
    done: ({ outcome }) => {
      if (outcome === "logged") return goWithNotice(subjectScreen(subject), good("Call logged"));
      onlyLeft(outcome, "future");
      return refuseAdminForm({ reply: () => parsed.reply({ fieldErrors: { at: [FUTURE] } }) }, INVALID_CALL);
    },
  });
}

/**
 * Returns a local time as a moment; for the current minute it's now, so that it sorts after earlier events of that
 * minute.
 */
function momentOf(wallTime: string, now: Date): Date {
  return agencyWallTime(now) === wallTime ? now : (momentOfWallTime(wallTime) ?? new Date(Number.NaN));
}

async function takeNote(app: AppContext, subject: NotedSubject, form: FormData): Promise<Response | Answered> {
  const parsed = parseForm(form, Note);
  if (parsed.status !== "success") return refuseAdminForm(parsed, INVALID_NOTE);
  return asAdminAction(app, () => addTimelineNote(app, subject, parsed.value.text), {
    sent: parsed,
    failed: failedTo("save it"),
    done: () => goWithNotice(subjectScreen(subject), good("Note added")),
  });
}

/** A timeline with all its pages, also shown when one of its forms is refused. */
export default function TimelineScreen({ loaderData: { timeline }, actionData }: Route.ComponentProps) {
  return (
    <TabBody>
      <BackLink to={subjectScreen(timeline.subject)}>Back</BackLink>
      <TabHeader title={`History of this ${timeline.subject.kind}`} />
      <Timeline timeline={timeline} answer={actionData} />
    </TabBody>
  );
}

function subjectIn({ subjectKind, subjectId }: { subjectKind: string; subjectId: string }): TimelineSubject {
  const kind = TIMELINE_SUBJECT_KINDS.find((known) => known === subjectKind);
  if (!kind) throw data(null, { status: 404 });
  return { kind, id: subjectId };
}

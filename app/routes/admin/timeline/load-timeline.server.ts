import { readTimeline, type TimelinePage } from "~/domain/timeline/read-timeline.server";
import { isTimelineKind, type TimelineKind, type TimelineSubject } from "~/domain/timeline/schema";
import { TIMELINE_WRITE } from "~/domain/timeline/scope.server";
import type { AppContext } from "~/kernel/app-context";
import { isPermitted } from "~/kernel/permissions";
import { agencyWallTime } from "~/lib/agency-moment";
import type { Notice } from "~/lib/notice";
import { INVALID_NOTE } from "~/routes/admin/notices.server";
import { INVALID_CALL } from "~/routes/admin/timeline/notices.server";

/** A page of a timeline with data for its screens. */
export type TimelineView = TimelinePage & {
  subject: TimelineSubject;
  query: { kind: TimelineKind | ""; text: string; before: string };
  mayWrite: boolean;
  mayOpenEmails: boolean;
  /** Key of its forms: changes after each accepted form. */
  formKey: string;
  /** The agency's local time, for a field. */
  wallTime: string;
  invalid: { call: Notice; note: Notice };
};

const TEXT_MAX_CHARACTERS = 200;

/** Loads the timeline of a record that the screen has already read: its newest page, or what the address asks for. */
export async function loadTimeline(
  app: AppContext,
  subject: TimelineSubject,
  asked: URLSearchParams = new URLSearchParams(),
): Promise<TimelineView> {
  const { actor } = app.by;
  const kind = asked.get("kind") ?? "";
  const query = {
    kind: isTimelineKind(kind) ? kind : ("" as const),
    text: (asked.get("find") ?? "").slice(0, TEXT_MAX_CHARACTERS),
    before: asked.get("before") ?? "",
  };
  const page = await readTimeline(app, subject, {
    kind: query.kind || undefined,
    text: query.text,
    before: query.before,
  });
  return {
    ...page,
    subject,
    query,
    mayWrite: isPermitted(actor, TIMELINE_WRITE[subject.kind]),
    mayOpenEmails: isPermitted(actor, "email.read"),
    wallTime: agencyWallTime(app.clock.now()),
    formKey: app.ids.uuid(),
    invalid: { call: INVALID_CALL, note: INVALID_NOTE },
  };
}

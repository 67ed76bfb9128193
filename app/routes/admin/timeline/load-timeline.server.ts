import type { AppContext } from "~/domain/kernel/app-context";
import { isPermitted } from "~/domain/kernel/permissions";
import { readTimeline, type TimelinePage } from "~/domain/timeline/read-timeline.server";
import { isTimelineKind, type TimelineKind, type TimelineSubject } from "~/domain/timeline/schema";
import { TIMELINE_WRITE } from "~/domain/timeline/scope.server";
import { agencyWallTime } from "~/lib/agency-moment";
import { ADMIN_NOTICES } from "../notices.server";

/** A page of a timeline as its screens show it. */
export type TimelineView = TimelinePage & {
  subject: TimelineSubject;
  query: { kind: TimelineKind | ""; text: string; before: string };
  mayWrite: boolean;
  mayOpenEmails: boolean;
  /** Of its forms: another one once something was taken. */
  formKey: string;
  /** What the agency's clock shows, for a field. */
  wallTime: string;
  invalid: { call: (typeof ADMIN_NOTICES)["invalid-call"]; note: (typeof ADMIN_NOTICES)["invalid-note"] };
};

const TEXT_MAX_CHARACTERS = 200;

/** The timeline of a record that the screen has shown: its newest page, or what the address asks for. */
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
    invalid: { call: ADMIN_NOTICES["invalid-call"], note: ADMIN_NOTICES["invalid-note"] },
  };
}

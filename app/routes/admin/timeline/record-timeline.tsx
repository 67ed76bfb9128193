import { Search } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { TIMELINE_KIND_LABELS } from "~/domain/timeline/schema";
import { useIsHydrated } from "~/routes/use-is-hydrated";
import { Button } from "~/ui/primitives/button";
import { classNames } from "~/ui/primitives/class-names";
import { AdminSection } from "../kit/admin-section";
import { DENSE_CONTROL } from "../kit/fields";
import type { TimelineView } from "./load-timeline.server";
import { TimelineEntries } from "./timeline-entries";
import { type TimelineAnswer, TimelineForms } from "./timeline-forms";
import { timelinePath } from "./timeline-path";

const PAUSE_MS = 250;

/**
 * History of a record, newest first, below the staff's forms. Filter, search and earlier pages update in place; without
 * script they link to the timeline's own page. `answer`: from an action of that page.
 */
export function Timeline({
  timeline,
  mayMakeTasks = false,
  answer,
}: {
  timeline: TimelineView;
  /** Adds a button to notes and emails that creates a task from them. */
  mayMakeTasks?: boolean;
  answer?: TimelineAnswer;
}) {
  const fetcher = useFetcher<{ timeline: TimelineView }>();
  const view = fetcher.data?.timeline ?? timeline;
  const { subject, query, earlier, entries } = view;
  const path = timelinePath(subject);
  const list = useRef<HTMLDivElement>(null);
  const turned = useRef(false);
  const isChosen = query.kind !== "" || query.text !== "";

  useEffect(() => {
    if (fetcher.state !== "idle" || !turned.current) return;
    turned.current = false;
    list.current?.focus({ preventScroll: true });
  }, [fetcher.state]);

  function turn(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    turned.current = true;
    fetcher.load(event.currentTarget.getAttribute("href") ?? path);
  }

  return (
    <AdminSection title="History">
      {timeline.mayWrite ? <TimelineForms key={subject.id} view={timeline} answer={answer} /> : null}
      <TimelineFilter view={timeline} fetcher={fetcher} />
      <div ref={list} tabIndex={-1} aria-busy={fetcher.state !== "idle"} className="outline-none">
        {entries.length > 0 ? (
          <TimelineEntries
            subject={subject}
            entries={entries.toReversed()}
            mayOpenEmails={view.mayOpenEmails}
            mayMakeTasks={mayMakeTasks}
          />
        ) : (
          <p className="text-muted">{isChosen ? "Nothing here matches." : "Nothing has happened yet."}</p>
        )}
        <p className="flex flex-wrap gap-x-5 pt-2">
          {earlier ? (
            <a href={addressOf(path, query, earlier)} onClick={turn} className="link inline-flex min-h-11 items-center">
              Earlier
            </a>
          ) : null}
          {query.before ? (
            <a href={addressOf(path, query, "")} onClick={turn} className="link inline-flex min-h-11 items-center">
              Newest
            </a>
          ) : null}
        </p>
      </div>
    </AdminSection>
  );
}

function addressOf(path: string, { kind, text }: TimelineView["query"], before: string): string {
  const chosen = Object.entries({ kind, find: text, before }).filter(([, value]) => value !== "");
  return chosen.length === 0 ? path : `${path}?${new URLSearchParams(chosen)}`;
}

/** A plain GET form; with script it updates while the user types. */
function TimelineFilter({
  view,
  fetcher,
}: {
  view: TimelineView;
  fetcher: ReturnType<typeof useFetcher<{ timeline: TimelineView }>>;
}) {
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  function ask(wait: number): void {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => form.current && fetcher.submit(form.current), wait);
  }

  return (
    <fetcher.Form ref={form} method="get" action={timelinePath(view.subject)} className="mb-3 flex flex-wrap gap-2.5">
      <div className="relative min-w-48 grow basis-40 md:max-w-80">
        <label>
          <span className="visually-hidden">Search this history</span>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            name="find"
            defaultValue={view.query.text}
            placeholder="Search this history"
            autoComplete="off"
            className={classNames(DENSE_CONTROL, "pl-9 noscript:pr-20")}
            onChange={() => ask(PAUSE_MS)}
          />
        </label>
        {isHydrated ? null : (
          <Button
            type="submit"
            variant="secondary"
            className="absolute inset-y-1 right-1 min-h-0! px-3 not-noscript:hidden"
          >
            Apply
          </Button>
        )}
      </div>
      <label className="min-w-36 grow sm:grow-0">
        <span className="visually-hidden">Show</span>
        <select
          name="kind"
          defaultValue={view.query.kind}
          onChange={() => ask(0)}
          className={classNames(DENSE_CONTROL, "cursor-pointer")}
        >
          <option value="">Everything</option>
          {Object.entries(TIMELINE_KIND_LABELS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </fetcher.Form>
  );
}

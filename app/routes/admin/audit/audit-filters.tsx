import type { ChangeEvent } from "react";
import { Link } from "react-router";
import type { AuditFacets } from "~/domain/audit/queries.server";
import { ACTOR_KIND_LABELS, inWords } from "~/domain/audit/schema";
import { classNames } from "~/ui/primitives/class-names";
import { DENSE_CONTROL } from "../kit/fields";
import { type ListQuery, listSearch } from "../kit/list-query";
import type { ToolbarFilter } from "../kit/list-toolbar";
import { shortId } from "./audit-columns";
import { AUDIT, AUDIT_PATH } from "./audit-list";

type Query = ListQuery<typeof AUDIT.spec>;

/**
 * Filters by actor, action and subject, with the values found in the log. A set value stays selectable even when the
 * log no longer has it.
 */
export function auditFilters({ actions, subjectKinds, staff }: AuditFacets, query: Query): ToolbarFilter[] {
  const actors = [
    ...Object.entries(ACTOR_KIND_LABELS).map(([value, label]) => ({ value, label })),
    ...staff.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return [
    { name: "actor", label: "Who", all: "Anyone", choices: withChosen(actors, query.actor) },
    {
      name: "action",
      label: "What",
      all: "Any action",
      choices: withChosen(actions.map(toChoice), query.action),
    },
    {
      name: "subjectKind",
      label: "Record",
      all: "Any kind of record",
      choices: withChosen(subjectKinds.map(toChoice), query.subjectKind),
    },
  ];
}

function toChoice(value: string) {
  return { value, label: inWords(value) };
}

function withChosen(choices: { value: string; label: string }[], chosen: string | undefined) {
  if (!chosen || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: shortId(chosen) }];
}

/** Filters by period, and by a single subject if one is set. */
export function AuditMoreFilters({ query }: { query: Query }) {
  return (
    <>
      <div className="flex min-w-0 grow gap-2.5 sm:grow-0">
        <DayField name="from" label="From" value={query.from} />
        <DayField name="to" label="To" value={query.to} />
      </div>
      {query.subjectId ? (
        <p className="flex min-h-10 items-center gap-2">
          <input type="hidden" name="subjectId" value={query.subjectId} />
          Only {inWords(query.subjectKind ?? "thing").toLowerCase()} {shortId(query.subjectId)}
          <Link to={AUDIT_PATH + listSearch(query, AUDIT.spec, { subjectId: "" })} className="link">
            Show all
          </Link>
        </p>
      ) : null}
    </>
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <label className="flex min-w-0 grow items-center gap-2">
      <span className="text-muted">{label}</span>
      <input
        type="date"
        autoComplete="off"
        name={name}
        defaultValue={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => event.currentTarget.form?.requestSubmit()}
        className={classNames(DENSE_CONTROL, "min-w-0 px-2")}
      />
    </label>
  );
}

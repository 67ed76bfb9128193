import { Form, Link } from "react-router";
import type { OpenedText } from "~/domain/email-texts/queries.server";
import { KINDS } from "~/domain/leads/kinds/kinds";
import { inOwnLetters } from "~/lib/own-letters";
import { Button } from "~/ui/primitives/button";
import { Each } from "~/ui/primitives/each";
import { DENSE_CONTROL } from "../../kit/fields";
import { emailTextPath, PREVIEW_FIND, PREVIEW_RECORD, previewChoicePath } from "./email-texts-path";

type Words = { one: string; many: string; by: string };
type Subject = NonNullable<OpenedText["subject"]>;

const LEADS = Object.fromEntries(Object.values(KINDS).map(({ kind, sought }) => [kind, sought])) as {
  [Kind in keyof typeof KINDS]: Words; // safe: one of each kind
};

/** Subjects of a preview, with the labels to find one. */
const WORDS = {
  quote: { one: "quote", many: "quotes", by: "number, name, business or email" },
  invoice: { one: "invoice", many: "invoices", by: "number, name, business or email" },
  project: { one: "project", many: "projects", by: "name, business or email" },
  customer: { one: "customer", many: "customers", by: "business, name or email" },
  lead: { one: "lead", many: "leads", by: "reference, name, business or email" },
  ...LEADS,
  application: { one: "application", many: "applications", by: "name, job or email" },
  subscriber: { one: "subscriber", many: "subscribers", by: "email" },
  post: { one: "article", many: "articles", by: "number, title or author" },
  person: { one: "customer account", many: "customer accounts", by: "name, business or email" },
  staff: { one: "colleague", many: "colleagues", by: "name or email" },
} as const satisfies Record<Subject, Words>;

/**
 * Choice and search of the record for the preview and the test. A plain GET form with links, so that the choice is in
 * the address.
 */
export function PreviewChoice({
  opened: { text, subject, records, chosen },
  find,
}: {
  opened: OpenedText;
  find: string;
}) {
  const { id } = text;
  if (subject === null) {
    return <p className="text-muted">The preview is made up: this email isn’t about a single record.</p>;
  }
  const { one, many, by } = WORDS[subject];
  if (chosen === null) {
    return <p className="text-muted">There are no {many} yet, so the preview shows a made-up one.</p>;
  }
  return (
    <section aria-labelledby="preview-record-title" className="max-w-2xl">
      <h3 id="preview-record-title" className="font-sans text-small font-[600]">
        Preview and test with
      </h3>
      <p className="mt-1 wrap-anywhere">
        <span className="font-[550]">{chosen.name}</span>
        {chosen.note ? <span className="text-muted"> · {inOwnLetters(chosen.note)}</span> : null}
      </p>
      <p className="text-muted">Only you see it: nothing is sent to them. Private links are left out.</p>
      <details open={find !== "" || undefined} className="mt-1">
        <summary className="link min-h-9 w-fit cursor-pointer py-1.5 max-md:min-h-11">Choose another {one}</summary>
        <Form method="get" action={emailTextPath(id)} role="search" preventScrollReset className="mt-1.5 flex gap-2">
          <input type="hidden" name={PREVIEW_RECORD} value={chosen.id} />
          <input
            key={find}
            type="search"
            name={PREVIEW_FIND}
            defaultValue={find}
            autoComplete="off"
            aria-label={`Search ${many} by ${by}`}
            placeholder={`Search by ${by}`}
            className={`${DENSE_CONTROL} min-w-0 grow`}
          />
          <Button type="submit" variant="secondary" className="min-h-10">
            Search
          </Button>
        </Form>
        {records.length === 0 ? (
          <p role="status" className="mt-3 text-muted">
            No matching {many}. Try a different search.
          </p>
        ) : (
          <ul
            aria-label={find === "" ? `Newest ${many}` : `Matching ${many}`}
            className="mt-2 divide-y divide-rule border-y border-rule"
          >
            <Each of={records}>
              {(record) => (
                <li>
                  <Link
                    to={previewChoicePath(id, { record: record.id, find })}
                    aria-current={record.id === chosen.id ? "true" : undefined}
                    preventScrollReset
                    className="flex min-h-9 flex-wrap items-center gap-x-2 px-2 py-1.5 no-underline wrap-anywhere hover:bg-sunken aria-[current]:bg-bluebonnet-wash max-md:min-h-11"
                  >
                    <span className="font-[550]">{record.name}</span>
                    {record.note ? <span className="text-muted">{inOwnLetters(record.note)}</span> : null}
                  </Link>
                </li>
              )}
            </Each>
          </ul>
        )}
      </details>
    </section>
  );
}

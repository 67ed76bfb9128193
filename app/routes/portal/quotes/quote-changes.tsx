import { QUOTE_PAGE } from "~/content/pages/quotes";
import type { OpenedQuote } from "~/domain/quotes/own-quotes.server";
import { useDocument } from "~/routes/use-document";
import { useFill } from "~/routes/use-fill";

/** Differences of the shown version from the one before, line by line, with links to earlier ones. */
export function QuoteChanges({
  opened: { version, changes, olderVersions },
  path,
}: {
  opened: Pick<OpenedQuote, "version" | "changes" | "olderVersions">;
  path: string;
}) {
  const copy = useDocument(QUOTE_PAGE).changes;
  const fill = useFill();
  if (!changes) return null;
  const title = fill(copy.title, { version: String(version), before: String(changes.before) });
  return (
    <section aria-labelledby="changes-title" className="mt-8 max-w-3xl rounded-lg bg-bluebonnet-wash p-5 text-small">
      <h2 id="changes-title" className="font-[550] wrap-anywhere">
        {[title, changes.summary.join(", ")].filter(Boolean).join(": ")}
      </h2>
      {changes.lines.length === 0 ? (
        <p className="mt-1.5">{copy.same}</p>
      ) : (
        <details className="mt-1">
          <summary className="link flex min-h-11 w-fit cursor-pointer items-center">{copy.what}</summary>
          <dl className="mt-1 divide-y divide-rule">
            {changes.lines.map(({ what, before, after }) => (
              <div key={what} className="py-2.5">
                <dt className="font-[550] wrap-anywhere">{what}</dt>
                <dd className="whitespace-pre-line wrap-anywhere text-muted">
                  {copy.before}: <del>{before || copy.nothing}</del>
                </dd>
                <dd className="whitespace-pre-line wrap-anywhere">
                  {copy.after}: <ins className="no-underline">{after || copy.nothing}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className="mt-1 flex flex-wrap gap-x-5" data-print="hide">
        {olderVersions.map((older) => (
          <a key={older} href={`${path}/versions/${older}`} className="link inline-flex min-h-11 items-center">
            {fill(copy.read, { version: String(older) })}
          </a>
        ))}
      </p>
    </section>
  );
}
